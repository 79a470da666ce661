import type { UseMutationResult } from '@tanstack/react-query'
import { describeError } from '../parts/feedback/describe-error.ts'
import { useToasts } from '../parts/feedback/toasts.tsx'
import { useTexts } from '../texts/use-texts.tsx'
import { ownedProjectsQuery } from './projects.ts'
import { isNotAllowed, readAgain } from './query-client.ts'
import { useSingleMutation } from './use-single-mutation.ts'

/** Options of {@link useChange}. */
export interface ChangeOptions<Input, Output> {
  run: (input: Input) => Promise<Output>
  /** Keys of the queries that the change makes stale, without the project. */
  stale: readonly (readonly unknown[])[]
  /** Returns the sentence of the toast. Left out if the page shows the outcome itself. */
  done?: (output: Output, input: Input) => string
  /** Takes the change back, from a button of the toast. */
  undo?: () => void
  onSuccess?: (output: Output, input: Input) => void
  /** Returns true if the page shows the error itself. Otherwise a message shows it. */
  onError?: (error: Error) => boolean
}

/** Sends a change to the service, reads stale queries again, and shows the outcome as a toast. */
export function useChange<Input = void, Output = unknown>(
  projectId: string,
  options: ChangeOptions<Input, Output>,
): UseMutationResult<Output, Error, Input> {
  const texts = useTexts('common')
  const toasts = useToasts()
  return useSingleMutation({
    mutationFn: options.run,
    async onSuccess(output, input) {
      await Promise.all(options.stale.map((key) => readAgain({ queryKey: [projectId, ...key] })))
      const { done, undo } = options
      if (done) toasts.show(done(output, input), undo && { label: texts.undo, run: undo })
      options.onSuccess?.(output, input)
    },
    onError(error) {
      // The role was changed while the page was open. The list of projects contains the new one.
      if (isNotAllowed(error)) void readAgain(ownedProjectsQuery)
      if (!options.onError?.(error)) toasts.showError(describeError(error, texts))
    },
  })
}
