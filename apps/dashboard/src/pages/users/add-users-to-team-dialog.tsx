import { KnownError } from '@portico/sdk/client'
import type { ServerTeam, ServerUser } from '@portico/sdk/server'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { Dialog } from '../../parts/feedback/dialog.tsx'
import { FormButtons } from '../../parts/feedback/form-buttons.tsx'
import { useBulkTexts } from '../../parts/use-bulk-texts.ts'
import { format } from '../../texts/format.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { TeamPicker } from './team-picker.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { UserNames } from './user-names.tsx'

/** Asks for a team, and then before the users are added to it. */
export function AddUsersToTeamDialog({ users, onClose, onDone }: AddUsersToTeamDialogProps) {
  const texts = useBulkTexts()
  const { plural } = useLanguage()
  const [team, setTeam] = useState<ServerTeam | null>(null)
  if (team) return <AddToTeam team={team} users={users} onClose={onClose} onDone={onDone} />
  return (
    <Dialog isOpen onClose={onClose} title={plural(texts.addTitle, users.length)} help={texts.addHelp}>
      <TeamPicker
        action={texts.choose}
        labelOf={({ displayName }) => format(texts.chooseTeam, { name: displayName })}
        onPick={setTeam}
      />
    </Dialog>
  )
}

interface AddUsersToTeamDialogProps {
  users: readonly ServerUser[]
  onClose: () => void
  /** Gets the users that were not added. */
  onDone: (unchanged: readonly ServerUser[]) => void
}

function AddToTeam({ team, users, onClose, onDone }: AddUsersToTeamDialogProps & { team: ServerTeam }) {
  const texts = useBulkTexts()
  const { plural } = useLanguage()
  const { app } = useProjectApp()
  const adding = useBulkChange({
    run: ({ id }) => app.teamMembers.add(team.id, id).catch(ignoreMember),
    done: texts.added,
    onSuccess: onDone,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={plural(texts.addToTitle, users.length, { name: team.displayName })}
      help={texts.addHelp}
      onSubmit={(event) => {
        event.preventDefault()
        adding.mutate(users)
      }}
      footer={
        <FormButtons
          action={adding.progress ?? plural(texts.addAction, users.length)}
          isBusy={adding.isPending}
          onCancel={onClose}
        />
      }
    >
      <UserNames users={users} />
    </Dialog>
  )
}

/** A user who is in the team already stays there. */
function ignoreMember(error: unknown): void {
  if (!KnownError.is(error, 'TEAM_MEMBERSHIP_ALREADY_EXISTS')) throw error
}
