import type { PluralForms } from '@portico/messages/texts'
import type { ServerUser } from '@portico/sdk/server'
import { useState } from 'react'
import { useProjectApp } from '../../owner/projects.ts'
import { useChange } from '../../owner/use-change.ts'
import { describeError } from '../../parts/feedback/describe-error.ts'
import { useToasts } from '../../parts/feedback/toasts.tsx'
import { useBulkTexts } from '../../parts/use-bulk-texts.ts'
import { nameOf } from '../../parts/users/user-name.ts'
import { format } from '../../texts/format.ts'
import { useLanguage, useTexts } from '../../texts/use-texts.tsx'
import { runInBatches } from './run-in-batches.ts'

const namedFailures = 3

export interface BulkChange {
  run: (user: ServerUser) => Promise<unknown>
  /** The sentence for the users that were changed. */
  done: PluralForms
  /** The sentence for the others, with `{names}` and `{reason}`. By default, that they were not changed. */
  failed?: PluralForms
  /** Gets the users that were not changed. */
  onSuccess: (unchanged: readonly ServerUser[]) => void
  /** Takes the change back. */
  undo?: (changed: readonly ServerUser[]) => void
}

/**
 * Changes several users in batches, and shows the number of successes. The first error gives the reason for the others.
 * `progress` is the sentence for the button while the calls run.
 */
export function useBulkChange({ run, done, failed: failedForms, onSuccess, undo }: BulkChange) {
  const texts = useBulkTexts()
  const common = useTexts('common')
  const { plural, list, number } = useLanguage()
  const { projectId } = useProjectApp()
  const toasts = useToasts()
  const [finished, setFinished] = useState(0)
  const change = useChange(projectId, {
    run(users: readonly ServerUser[]) {
      setFinished(0)
      return runInBatches(users, run, setFinished)
    },
    stale: [['users'], ['teams'], ['metrics']],
    onSuccess({ succeeded, failed }) {
      if (succeeded.length > 0) {
        const undoing = undo && { label: common.undo, run: () => undo(succeeded) }
        toasts.show(plural(done, succeeded.length), undoing)
      }
      const [first] = failed
      if (first) {
        const names = list(failed.slice(0, namedFailures).map(({ item }) => nameOf(item)))
        const reason = describeError(first.error, common)
        toasts.showError(plural(failedForms ?? texts.someNotChanged, failed.length, { names, reason }))
      }
      onSuccess(failed.map(({ item }) => item))
    },
  })
  const total = change.variables?.length ?? 0
  const progress = change.isPending
    ? format(texts.progress, { done: number(finished), total: number(total) })
    : undefined
  return { ...change, progress }
}
