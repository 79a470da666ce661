/**
 * Who is signed in, as far as a page has to know it that only looks. What renews, begins and ends a session is in
 * `./session-changes.ts`.
 */
import { createListeners } from './listeners.ts'
import type { SessionId } from './session-id.ts'
import type { ReadableTokens, Tokens } from './token-store.ts'

/** What a host app may know and do about the session. */
export interface Session {
  /** Whether there is a refresh token now. */
  isSignedIn(): boolean
  /**
   * A token that is good for at least 20 more seconds, refreshed if need be; null when nobody is signed in. Send it to
   * your own server, which verifies it against the JWKS of the project.
   */
  getAccessToken(): Promise<string | null>
  /** Both tokens, the access token as fresh as above. */
  getTokens(): Promise<Tokens>
  /** Tells when somebody signed in or out, in this tab or another. Answers the function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** A session over a store; `renew` answers a good access token of the session that is there. */
export function createSession(store: ReadableTokens, id: SessionId, renew: () => Promise<string | null>): Session {
  const { notify, subscribe } = createListeners(() => {
    let last = id.get()
    return store.subscribe(() => {
      const now = id.get()
      if (now === last) return
      last = now
      notify()
    })
  })
  const getRefreshToken = () => store.get().refreshToken
  const getAccessToken = async () => (getRefreshToken() === null ? null : renew())
  return {
    isSignedIn: () => getRefreshToken() !== null,
    getAccessToken,
    getTokens: async () => ({ accessToken: await getAccessToken(), refreshToken: getRefreshToken() }),
    subscribe,
  }
}
