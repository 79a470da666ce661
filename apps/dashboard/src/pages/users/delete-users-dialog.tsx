import type { ServerUser } from '@portico/sdk/server'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { ConfirmDialog } from '../../parts/dialog.tsx'
import { describeError } from '../../parts/failure.tsx'
import { useToasts } from '../../parts/toasts.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { nameOf } from './user-name.ts'

/** Asks before users are deleted, and says what is lost. Shown while `users` are given. */
export function DeleteUsersDialog({ users, onClose }: { users: readonly ServerUser[] | null; onClose: () => void }) {
  const texts = useTexts('users')
  const common = useTexts('common')
  const { plural, list } = useLanguage()
  const { projectId, app } = useProjectApp()
  const toasts = useToasts()
  const count = users?.length ?? 0
  const deletion = useChange(projectId, {
    run: async (given: readonly ServerUser[]) => Promise.allSettled(given.map(({ id }) => app.users.delete(id))),
    stale: [['users'], ['teams'], ['metrics']],
    onSuccess(results) {
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      const [reason] = failures.map((error) => describeError(error, common))
      if (failures.length < results.length) toasts.show(plural(texts.deleted, results.length - failures.length))
      if (reason) toasts.showError(plural(texts.someNotDeleted, failures.length, { reason }))
      onClose()
    },
  })
  const shownNames = users?.slice(0, 3).map(nameOf) ?? []
  const rest = count - shownNames.length
  return (
    <ConfirmDialog
      isOpen={users !== null}
      onClose={onClose}
      title={plural(texts.deleteTitle, count)}
      action={plural(texts.deleteAction, count)}
      isBusy={deletion.isPending}
      onConfirm={() => users && deletion.mutate(users)}
    >
      <p>
        <bdi className="strong">{list(rest > 0 ? [...shownNames, `+${rest}`] : shownNames)}</bdi>
      </p>
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  )
}
