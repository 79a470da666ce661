import { useCallback, useEffect, useState } from 'react'
import type { Loadable } from '../../hooks/use-resource-value.ts'

type Outcome<T> = { data: T } | { error: unknown } | null

/**
 * Fetches a value that no resource caches, when the component mounts and when `key` changes. Responses to an earlier key
 * are ignored.
 */
export function useFetched<T>(fetchValue: () => Promise<T>, key: string): Loadable<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the arguments of the function
  const refetch = useCallback(fetchValue, [key])
  useEffect(() => {
    let isCurrent = true
    const settle = (settled: Outcome<T>) => isCurrent && setOutcome(settled)
    refetch().then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [refetch])
  return {
    data: outcome && 'data' in outcome ? outcome.data : undefined,
    error: outcome && 'error' in outcome ? outcome.error : undefined,
    isLoading: outcome === null,
    async refetch() {
      const data = await fetchValue()
      setOutcome({ data })
      return data
    },
  }
}
