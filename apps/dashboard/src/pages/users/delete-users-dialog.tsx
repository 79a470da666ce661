import type { ServerUser } from '@portico/sdk/server'
import { useProjectApp } from '../../owner/projects.ts'
import { ConfirmDialog } from '../../parts/feedback/dialog.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { UserNames } from './user-names.tsx'

/** Asks before users are deleted, and names the loss. Shown while `users` is not null. */
export function DeleteUsersDialog({ users, onClose }: { users: readonly ServerUser[] | null; onClose: () => void }) {
  const texts = useTexts('users')
  const { plural } = useLanguage()
  const { app } = useProjectApp()
  const count = users?.length ?? 0
  const deletion = useBulkChange({
    run: ({ id }) => app.users.delete(id),
    done: texts.deleted,
    failed: texts.someNotDeleted,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      isOpen={users !== null}
      onClose={onClose}
      title={plural(texts.deleteTitle, count)}
      action={plural(texts.deleteAction, count)}
      isBusy={deletion.isPending}
      onConfirm={() => users && deletion.mutate(users)}
    >
      <UserNames users={users ?? []} />
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  )
}
