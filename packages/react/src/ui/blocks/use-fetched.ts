import { useEffect, useState } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import type { Loadable } from '../../hooks/use-resource-value.ts'

type Outcome<T> = { data: T } | { error: unknown } | null

/**
 * Fetches a value that no resource caches, when the component mounts and when `argument` changes. Responses for an earlier
 * argument are ignored.
 */
export function useFetched<T, Argument>(
  fetchValue: (argument: Argument) => Promise<T>,
  argument: Argument,
): Loadable<T> {
  const [outcome, setOutcome] = useState<Outcome<T>>(null)
  const fetchLatest = useLatest(fetchValue)
  useEffect(() => {
    let isCurrent = true
    const settle = (settled: Outcome<T>) => isCurrent && setOutcome(settled)
    fetchLatest(argument).then(
      (data) => settle({ data }),
      (error: unknown) => settle({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [fetchLatest, argument])
  return {
    data: outcome && 'data' in outcome ? outcome.data : undefined,
    error: outcome && 'error' in outcome ? outcome.error : undefined,
    isLoading: outcome === null,
    async refetch() {
      const data = await fetchValue(argument)
      setOutcome({ data })
      return data
    },
  }
}
