import { sessionIdOf } from './access-token.ts'
import type { TokenStore } from './token-store.ts'

/** Identifies sessions while their tokens are renewed, by this tab or by another one over the same store. */
export interface SessionId {
  /** Returns the same text for the same session; null if nobody is signed in. */
  get(): string | null
  /** Declares that the next tokens in the store belong to the current session. */
  continueWith(refreshToken: string): void
}

/** Creates the id of the session in a store. */
export function createSessionId(store: Pick<TokenStore, 'get'>): SessionId {
  let id: string | null = null
  let lastRefreshToken: string | null = null
  // The session id in access tokens; unknown until the first one was seen.
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
