/** The session of an app: its tokens, their renewal, and the changes that sign-in and sign-out make. */
import { KnownError, refreshTokenErrors } from '@portico/contract/errors'
import type { AccessTokenSource } from '../http/authorized-request.ts'
import { hasTimeLeft } from './access-token.ts'
import { createListeners } from './listeners.ts'
import { createSessionId, type SessionId } from './session-id.ts'
import { noTokens, type TokenStore, type Tokens } from './token-store.ts'

/** The session, as a host app uses it. */
export interface Session extends AccessTokenSource {
  /** Returns whether there is a refresh token. */
  isSignedIn(): boolean
  /**
   * Resolves to a token that is valid for at least 20 more seconds, refreshed if necessary, or to null if nobody is
   * signed in. Send it to your own server, which verifies it against the JWKS of the project.
   */
  getAccessToken(): Promise<string | null>
  /** Discards a refused access token if it is still the current one. The next call gets a new one. */
  dropAccessToken(accessToken: string): void
  /** Resolves to both tokens. The access token is as fresh as in `getAccessToken`. */
  getTokens(): Promise<Tokens>
  /** Calls the listener after a sign-in or sign-out, in this tab or another. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The session, as the SDK itself uses it. */
export interface ManagedSession extends Session {
  getRefreshToken(): string | null
  /** Identifies the session; stays the same while its tokens are renewed. Null if nobody is signed in. */
  getId(): string | null
  /** Replaces the session by a new one. */
  start(tokens: { access_token: string; refresh_token: string }): void
  /** Ends the session with this id. A newer one is left alone. */
  end(id: string | null): void
}

/** The tokens after a refresh. */
export interface RefreshedTokens {
  accessToken: string
  refreshToken: string
}

/** Fetches a new access token and, with rotation, a new refresh token. */
export type Refresh = (refreshToken: string) => Promise<RefreshedTokens>

/** Creates the session of a token store. Calls that need a new access token at the same time share one refresh. */
export function createSession(store: TokenStore, refresh: Refresh): ManagedSession {
  const id = createSessionId(store)
  const getRefreshToken = () => store.get().refreshToken
  const getAccessToken = createRenewal(store, id, refresh)
  return {
    isSignedIn: () => getRefreshToken() !== null,
    getAccessToken,
    getTokens: async () => ({ accessToken: await getAccessToken(), refreshToken: getRefreshToken() }),
    subscribe: subscribeToSessions(store, id),
    getRefreshToken,
    getId: id.get,
    dropAccessToken(refused) {
      const { refreshToken, accessToken } = store.get()
      if (refreshToken !== null && accessToken === refused) {
        store.set({ refreshToken, accessToken: null }, { continues: true })
      }
    },
    start({ access_token, refresh_token }) {
      store.set({ accessToken: access_token, refreshToken: refresh_token })
    },
    end(ended) {
      if (id.get() === ended) store.set(noTokens)
    },
  }
}

/** Subscribes to changes of the session, not of its tokens. */
function subscribeToSessions(store: TokenStore, id: SessionId) {
  const { notify, subscribe } = createListeners(() => {
    let last = id.get()
    return store.subscribe(() => {
      const now = id.get()
      if (now === last) return
      last = now
      notify()
    })
  })
  return subscribe
}

function createRenewal(store: TokenStore, id: SessionId, refresh: Refresh): () => Promise<string | null> {
  let pending: { refreshToken: string; result: Promise<string | null> } | null = null
  return async () => {
    const { refreshToken, accessToken } = store.get()
    if (refreshToken === null) return null
    if (accessToken !== null && hasTimeLeft(accessToken)) return accessToken
    if (pending?.refreshToken === refreshToken) return pending.result
    const current = { refreshToken, result: renew({ store, id, refresh }, refreshToken) }
    pending = current
    try {
      return await current.result
    } finally {
      if (pending === current) pending = null
    }
  }
}

async function renew(
  { store, id, refresh }: { store: TokenStore; id: SessionId; refresh: Refresh },
  refreshToken: string,
): Promise<string | null> {
  try {
    const tokens = await refresh(refreshToken)
    // After a sign-out or another sign-in meanwhile, the token serves the waiting calls only.
    if (store.get().refreshToken === refreshToken) {
      id.continueWith(tokens.refreshToken)
      store.set(tokens, { continues: true })
    }
    return tokens.accessToken
  } catch (error) {
    if (!KnownError.is(error, ...refreshTokenErrors)) throw error
    if (store.get().refreshToken === refreshToken) store.set(noTokens)
    return null
  }
}
