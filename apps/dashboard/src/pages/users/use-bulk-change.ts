import type { PluralForms } from '@portico/messages/texts'
import type { ServerUser } from '@portico/sdk/server'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { describeError } from '../../parts/feedback/failure.tsx'
import { useToasts } from '../../parts/feedback/toasts.tsx'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'

export interface BulkChange {
  run: (user: ServerUser) => Promise<unknown>
  /** The sentence for the users that were changed. */
  done: PluralForms
  /** The sentence for the others, with `{reason}`. By default, that they were not changed. */
  failed?: PluralForms
  onSuccess: () => void
}

/** Changes several users, and shows the number of successes. The first error gives the reason for the others. */
export function useBulkChange({ run, done, failed, onSuccess }: BulkChange) {
  const texts = useTexts('users')
  const common = useTexts('common')
  const { plural } = useLanguage()
  const { projectId } = useProjectApp()
  const toasts = useToasts()
  return useChange(projectId, {
    run: (users: readonly ServerUser[]) => Promise.allSettled(users.map(run)),
    stale: [['users'], ['teams'], ['metrics']],
    onSuccess(results) {
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      const [reason] = failures.map((error) => describeError(error, common))
      if (failures.length < results.length) toasts.show(plural(done, results.length - failures.length))
      if (reason) toasts.showError(plural(failed ?? texts.someNotChanged, failures.length, { reason }))
      onSuccess()
    },
  })
}
