import { useChange } from '../../owner/use-change.ts'
import { Button } from '../../parts/button.tsx'
import { Note } from '../../parts/feedback/note.tsx'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { useUserOfPage } from './use-user.ts'

/** Says that the sign-up of the user waits for approval, with a button that approves it. */
export function ApprovalNote() {
  const texts = useUsersTexts()
  const { projectId, app, userId } = useUserOfPage()
  const approving = useChange(projectId, {
    run: () => app.users.update(userId, { isRestricted: false }),
    stale: [['users']],
    done: () => texts.approved,
  })
  return (
    <Note
      tone="warn"
      icon="clock"
      title={texts.restricted}
      actions={
        <Button isSmall isBusy={approving.isPending} onClick={() => approving.mutate()}>
          {texts.approve}
        </Button>
      }
    />
  )
}
