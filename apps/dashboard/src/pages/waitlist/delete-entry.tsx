import type { WaitlistEntry } from '@portico/sdk/server'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { format } from '../../texts/format.ts'
import { useWaitlistTexts } from './use-waitlist-texts.ts'

/** Asks before an address is deleted from the waitlist: only its owner can put it there again. */
export function DeleteEntry({ entry: { id, email, invitedAt }, onClose }: DeleteEntryProps) {
  const texts = useWaitlistTexts()
  const { projectId, app } = useProjectApp()
  const removal = useChange(projectId, {
    run: () => app.waitlist.remove(id),
    stale: [['waitlist'], ['audit']],
    done: () => format(texts.removed, { email }),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={format(texts.removeTitle, { email })}
      action={texts.remove}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate(undefined, { onSettled: onClose })}
    >
      <p>{invitedAt ? texts.removeInvitedText : texts.removeText}</p>
    </ConfirmDialog>
  )
}

interface DeleteEntryProps {
  entry: WaitlistEntry
  onClose: () => void
}
