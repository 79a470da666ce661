import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Like `useMutation`, but `mutate` does nothing while a call with the same input runs. A second click may arrive before
 * the page has rendered the button as busy.
 */
export function useSingleMutation<Input, Output>(
  options: UseMutationOptions<Output, Error, Input>,
): UseMutationResult<Output, Error, Input> {
  const running = useRef(new Set<string>())
  const mutation = useMutation({
    ...options,
    onSettled(...settled) {
      running.current.delete(keyOf(settled[2]))
      return options.onSettled?.(...settled)
    },
  })
  const mutate: typeof mutation.mutate = (...call) => {
    const key = keyOf(call[0])
    if (running.current.has(key)) return
    running.current.add(key)
    mutation.mutate(...call)
  }
  return { ...mutation, mutate }
}

const keyOf = (input: unknown) => String(JSON.stringify(input))
