import type { ServerUser } from '@portico/sdk/server'
import { useProjectApp } from '../../owner/projects.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { useBulkTexts } from '../../parts/use-bulk-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { UserNames } from './user-names.tsx'

/** Asks before all sessions of users end. */
export function EndSessionsDialog({ users, onClose, onDone }: EndSessionsDialogProps) {
  const texts = useBulkTexts()
  const { plural } = useLanguage()
  const { app } = useProjectApp()
  const ending = useBulkChange({ run: ({ id }) => app.sessions.endAll(id), done: texts.ended, onSuccess: onDone })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={plural(texts.endTitle, users.length)}
      action={ending.progress ?? plural(texts.endAction, users.length)}
      isBusy={ending.isPending}
      onConfirm={() => ending.mutate(users)}
    >
      <UserNames users={users} />
      <p>{texts.endText}</p>
    </ConfirmDialog>
  )
}

interface EndSessionsDialogProps {
  users: readonly ServerUser[]
  onClose: () => void
  /** Gets the users whose sessions were not ended. */
  onDone: (unchanged: readonly ServerUser[]) => void
}
