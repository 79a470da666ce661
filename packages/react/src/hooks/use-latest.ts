import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function that stays the same and calls the one of the latest render. Effects can use it without running again
 * at every render. React has `useEffectEvent` for this since 19.2; hosts may use 18.
 */
export function useLatest<Input extends unknown[], Output>(
  current: (...input: Input) => Output,
): (...input: Input) => Output {
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  return useCallback((...input) => latest.current(...input), [])
}
