/** Connection of the dashboard to the service, as observed by the calls of all projects. */
import { useSyncExternalStore } from 'react'

let isUnreachable = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  if (next === isUnreachable) return
  isUnreachable = next
  for (const listener of listeners) listener()
}

/** Notes a failed attempt. The SDK reports them after five seconds; a rate limit is a response. */
export const noteRetry = ({ status }: { readonly status?: number }): void => {
  if (status === undefined) change(true)
}

/** Sends a request, and notes that the service has responded. */
export const observedFetch: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  change(false)
  return response
}

/** Returns true from the first failed attempts until the next response. */
export const useIsUnreachable = (): boolean => useSyncExternalStore(subscribe, () => isUnreachable)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
