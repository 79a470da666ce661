import { limits } from '@portico/contract/limits'
import { createListeners } from '../listeners.ts'
import { noTokens, type Tokens } from '../token-store.ts'

/** The listeners of a token store that other tabs can change. */
export interface TokenWatch {
  /** Calls the listeners if the tokens have changed since the last time. */
  check(): void
  subscribe(listener: () => void): () => void
}

/**
 * Watches the tokens that `get` returns. While there are listeners, it polls, and calls `follow`, which returns a
 * function that stops it.
 */
export function watchTokens(get: () => Tokens, follow: () => () => void = () => () => {}): TokenWatch {
  // The tokens at the last notification.
  let announced = noTokens
  function check(): void {
    const now = get()
    if (isSame(now, announced)) return
    announced = now
    notify()
  }
  const { notify, subscribe } = createListeners(() => {
    announced = get()
    const timer = setInterval(check, limits.cookiePollMillis)
    // Browsers slow down the timers of hidden pages, and stop those of pages in the back/forward cache.
    document.addEventListener('visibilitychange', check)
    const unfollow = follow()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
      unfollow()
    }
  })
  return { check, subscribe }
}

export function isSame(one: Tokens, other: Tokens): boolean {
  return one.refreshToken === other.refreshToken && one.accessToken === other.accessToken
}
