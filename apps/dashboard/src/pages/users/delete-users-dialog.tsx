import type { ServerUser } from '@portico/sdk/server'
import { useProjectApp } from '../../owner/projects.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { useUsersTexts } from '../../parts/users/use-users-texts.ts'
import { useLanguage } from '../../texts/use-texts.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { UserNames } from './user-names.tsx'

interface DeleteUsersDialogProps {
  isOpen: boolean
  users: readonly ServerUser[]
  onClose: () => void
}

/** Asks before users are deleted, and names the loss. */
export function DeleteUsersDialog({ isOpen, users, onClose }: DeleteUsersDialogProps) {
  const texts = useUsersTexts()
  const { plural } = useLanguage()
  const { app } = useProjectApp()
  const count = users.length
  const deletion = useBulkChange({
    run: ({ id }) => app.users.delete(id),
    done: texts.deleted,
    failed: texts.someNotDeleted,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={plural(texts.deleteTitle, count)}
      action={deletion.progress ?? plural(texts.deleteAction, count)}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate(users)}
    >
      <UserNames users={users} />
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  )
}
