import type { TokenStore } from './token-store.ts'
import { validityOf } from './token-validity.ts'

/** The parts of a session that keep its access token fresh. */
export interface FreshSession {
  readonly store: TokenStore
  getAccessToken(spareSeconds: number): Promise<string | null>
  /** Returns the time until an access token expires, by the clock of the service as far as it is known. */
  millisLeft(accessToken: string): number
  onStoreChange(): void
}

const retryMillis = 30_000
const shortestPauseMillis = 20_000

/**
 * Follows the changes of other tabs, and refreshes the access token shortly before it expires while the page is
 * visible. So calls rarely wait for a refresh, and servers find a valid token in the cookies. Stops when the signal
 * aborts. Errors are left to the next call.
 */
export function refreshInBackground(
  { store, getAccessToken, millisLeft, onStoreChange }: FreshSession,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  // Tabs that opened together do not refresh together.
  const spread = Math.random()
  let notBeforeMillis = 0

  function schedule(): void {
    clearTimeout(timer)
    const { accessToken } = store.get()
    if (document.visibilityState !== 'visible' || accessToken === null) return
    const spareMillis = marginOf(accessToken, spread)
    const waitMillis = Math.max(millisLeft(accessToken) - spareMillis, notBeforeMillis - performance.now(), 0)
    timer = setTimeout(() => refresh(spareMillis / 1000), waitMillis)
  }

  function refresh(spareSeconds: number): void {
    notBeforeMillis = performance.now() + shortestPauseMillis
    // The change of the store schedules the next refresh earlier if this one succeeds.
    timer = setTimeout(schedule, retryMillis)
    getAccessToken(spareSeconds).catch(() => undefined)
  }

  const unsubscribe = store.subscribe(() => {
    onStoreChange()
    schedule()
  })
  document.addEventListener('visibilitychange', schedule, { signal })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    unsubscribe()
  })
  schedule()
}

/** Returns how long before its end a token is replaced: up to 80 seconds, and 25 seconds of a token for one minute. */
function marginOf(accessToken: string, spread: number): number {
  const { issuedAtMillis, expiresAtMillis } = validityOf(accessToken)
  const lifetimeMillis = issuedAtMillis === null ? 0 : expiresAtMillis - issuedAtMillis
  return Math.max(25_000, Math.min(60_000 + spread * 20_000, lifetimeMillis / 3))
}
