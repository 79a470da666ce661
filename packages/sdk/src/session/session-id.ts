import { sessionIdOf } from './access-token.ts'
import type { RefreshedTokens, TokenStore } from './token-store.ts'

/** Identifies sessions while their tokens are refreshed, by this tab or by another one over the same store. */
export interface SessionId {
  /** Returns the same text for the same session; null if no user is signed in. */
  get(): string | null
  /** Declares that these tokens, which the store contains next, belong to the current session. */
  continueWith(tokens: RefreshedTokens): void
  /** Declares that the next tokens in the store belong to a new session. */
  startAnew(): void
}

/** Creates the id of the session in a store. */
export function createSessionId(store: Pick<TokenStore, 'get'>): SessionId {
  let id: string | null = null
  let lastRefreshToken: string | null = null
  // The session id in access tokens. Unknown until the first one was seen.
  let name: string | null = null

  function get(): string | null {
    const { refreshToken, accessToken } = store.get()
    const seen = accessToken === null ? null : sessionIdOf(accessToken)
    if (refreshToken === null) id = name = null
    else if (refreshToken !== lastRefreshToken) {
      // Without a session id, no value was fetched in this session yet, so another tab can only have refreshed its
      // first token.
      const continues = id !== null && seen !== null && (name === null || name === seen)
      if (!continues) {
        id = refreshToken
        name = seen
      }
    }
    name ??= seen
    lastRefreshToken = refreshToken
    return id
  }

  return {
    get,
    continueWith({ refreshToken, accessToken }) {
      get()
      lastRefreshToken = refreshToken
      name ??= sessionIdOf(accessToken)
    },
    startAnew() {
      id = name = lastRefreshToken = null
    },
  }
}
