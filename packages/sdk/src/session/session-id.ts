import { sessionIdOf } from './access-token.ts'
import type { ReadableTokens } from './token-store.ts'

/** Tells sessions apart, although their tokens are renewed: by this tab, or by another one over the same store. */
export interface SessionId {
  /** Null when nobody is signed in. The same text as long as it is the same session. */
  get(): string | null
  /** The next tokens in the store are those of the session that is there. */
  continueWith(refreshToken: string): void
}

export function createSessionId(store: ReadableTokens): SessionId {
  let id: string | null = null
  let lastRefreshToken: string | null = null
  // What access tokens name the session; unknown until the first one was seen.
  let name: string | null = null

  function get(): string | null {
    const { refreshToken, accessToken } = store.get()
    const seen = accessToken === null ? null : sessionIdOf(accessToken)
    if (refreshToken === null) id = name = null
    else if (refreshToken !== lastRefreshToken && (seen === null || seen !== name)) {
      id = refreshToken
      name = seen
    }
    name ??= seen
    lastRefreshToken = refreshToken
    return id
  }

  return {
    get,
    continueWith(refreshToken) {
      get()
      lastRefreshToken = refreshToken
    },
  }
}
