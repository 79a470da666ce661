import { usePermission, usePortico, useTeam } from '@portico/react'
import { Notebook } from './notebook.tsx'
import { notesIn } from './notes.ts'

/** The notes of a team. This app's server stores them, after it has checked the permission to write. */
export function SharedNotebook({ teamId }: { teamId: string }) {
  const { session } = usePortico()
  const team = useTeam(teamId, { suspense: false })
  const mayWrite = usePermission('write_notes', { teamId, suspense: false })
  if (!team.data) return <p className="waiting">One moment</p>

  async function send(method: string, path: string, body?: object) {
    const accessToken = await session.getAccessToken()
    const response = await fetch(`/notebooks/${path}`, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`The notebook responded with status ${response.status}.`)
    await team.refetch()
  }

  return (
    <Notebook
      notes={notesIn(team.data.clientReadOnlyMetadata)}
      onAdd={(note) => send('POST', teamId, note)}
      onRemove={(id) => send('DELETE', `${teamId}/${id}`)}
      readOnlyText={
        mayWrite.data === false ? 'You can read this notebook. To write, ask for the role “Write notes”.' : undefined
      }
    />
  )
}
