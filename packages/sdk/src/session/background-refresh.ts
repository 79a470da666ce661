import type { TokenStore } from './token-store.ts'
import { validityOf } from './token-validity.ts'

/** The parts of a session that keep its access token fresh. */
export interface FreshSession {
  readonly store: TokenStore
  getAccessToken(spareSeconds: number): Promise<string | null>
  /** Returns the time until an access token expires, by the clock of the service as far as its offset is known. */
  millisLeft(accessToken: string): number
  onStoreChange(): void
}

const retryMillis = 30_000
const shortestPauseMillis = 20_000

/**
 * Follows the changes of other tabs, and refreshes the access token shortly before it expires while the page is
 * visible. As a result, calls rarely wait for a refresh, and servers find a valid token in the cookies. Stops when the
 * signal aborts. The next call reports errors.
 */
export function refreshInBackground(
  { store, getAccessToken, millisLeft, onStoreChange }: FreshSession,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  let timer: ReturnType<typeof setTimeout> | undefined
  // Random, so that tabs opened together do not refresh together.
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
    // If this refresh succeeds, the change of the store schedules an earlier one.
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

/**
 * Returns the time before its expiry at which a token is replaced: 60 to 80 seconds, less for short-lived tokens, and
 * at least 25 seconds.
 */
function marginOf(accessToken: string, spread: number): number {
  const { issuedAtMillis, expiresAtMillis } = validityOf(accessToken)
  const lifetimeMillis = issuedAtMillis === null ? 0 : expiresAtMillis - issuedAtMillis
  return Math.max(25_000, Math.min(60_000 + spread * 20_000, lifetimeMillis / 3))
}
