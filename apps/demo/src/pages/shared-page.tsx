import { SelectedTeamSwitcher, useUser } from '@portico/react'
import { SharedNotebook } from '../notes/shared-notebook.tsx'
import { useTitle } from '../use-title.ts'

/** The notebook of the selected team. Visitors without a session are redirected to sign-in and back. */
export function SharedPage() {
  const { selectedTeam } = useUser({ or: 'redirect' })
  useTitle('Shared notebook · Fernwood')
  return (
    <div className="page">
      <div className="title-line">
        <h1>{selectedTeam ? selectedTeam.displayName : 'Shared notebook'}</h1>
        <SelectedTeamSwitcher />
      </div>
      {selectedTeam ? (
        <SharedNotebook key={selectedTeam.id} teamId={selectedTeam.id} />
      ) : (
        <p>Choose a team or create one: its members share a notebook.</p>
      )}
    </div>
  )
}
