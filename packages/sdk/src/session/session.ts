/**
 * The state of being signed in: who holds the tokens, when they are renewed, when they are given up.
 */
import { KnownError, refreshTokenErrors } from '@portico/contract/known-error'
import type { AccessTokenSource } from '../authorized-request.ts'
import { hasTimeLeft } from './access-token.ts'
import { createListeners } from './listeners.ts'
import { createSessionId, type SessionId } from './session-id.ts'
import { noTokens, type TokenStore, type Tokens } from './token-store.ts'

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

/** The tokens after a refresh. */
export interface RefreshedTokens {
  accessToken: string
  refreshToken: string
}

/** Fetches a new access token, and with rotation a new refresh token in the place of the given one. */
export type Refresh = (refreshToken: string) => Promise<RefreshedTokens>

/** A session as the SDK itself uses it. */
export interface ManagedSession extends Session, AccessTokenSource {
  getRefreshToken(): string | null
  /** Tells sessions apart; the same while tokens are renewed, null when nobody is signed in. */
  getId(): string | null
  /** Somebody has signed in: their tokens replace whatever was there. */
  start(tokens: { access_token: string; refresh_token: string }): void
  /** The session with this id is over; a newer one is left alone. */
  end(id: string | null): void
}

/** A session over a store. However many calls need a new access token at once, it is fetched once. */
export function createSession(store: TokenStore, refresh: Refresh): ManagedSession {
  const id = createSessionId(store)
  const listeners = createListeners(() => watchSession(store, id, () => listeners.notify()))
  const getAccessToken = createRenewal(store, id, refresh)
  return {
    isSignedIn: () => store.get().refreshToken !== null,
    getRefreshToken: () => store.get().refreshToken,
    getId: id.get,
    getAccessToken,
    async getTokens() {
      const accessToken = await getAccessToken()
      return { accessToken, refreshToken: store.get().refreshToken }
    },
    subscribe: listeners.subscribe,
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
    // Somebody may have signed out or in meanwhile; then this token serves the waiting calls only.
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

function watchSession(store: TokenStore, id: SessionId, onChange: () => void): () => void {
  let last = id.get()
  return store.subscribe(() => {
    const now = id.get()
    if (now === last) return
    last = now
    onChange()
  })
}
