/**
 * The state of being signed in: who holds the tokens, when they are renewed, when they are given up.
 */
import { KnownError, refreshTokenErrors } from '@portico/contract/known-error'
import type { AccessTokenSource } from '../authorized-request.ts'
import { createListeners } from './listeners.ts'
import { hasTimeLeft, type Refresh } from './refresh.ts'
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

/** A session as the SDK itself uses it. */
export interface ManagedSession extends Session, AccessTokenSource {
  getRefreshToken(): string | null
  /** Somebody has signed in: their tokens replace whatever was there. */
  start(tokens: { access_token: string; refresh_token: string }): void
  /** The session of this refresh token is over; a newer one is left alone. */
  end(refreshToken: string | null): void
}

/** A session over a store. However many calls need a new access token at once, it is fetched once. */
export function createSession(store: TokenStore, refresh: Refresh): ManagedSession {
  const listeners = createListeners(() => watchRefreshToken(store, () => listeners.notify()))
  const getAccessToken = createRenewal(store, refresh)
  return {
    isSignedIn: () => store.get().refreshToken !== null,
    getRefreshToken: () => store.get().refreshToken,
    getAccessToken,
    async getTokens() {
      const accessToken = await getAccessToken()
      return { accessToken, refreshToken: store.get().refreshToken }
    },
    subscribe: listeners.subscribe,
    dropAccessToken(refused) {
      const { refreshToken, accessToken } = store.get()
      if (refreshToken !== null && accessToken === refused) store.set({ refreshToken, accessToken: null })
    },
    start({ access_token, refresh_token }) {
      store.set({ accessToken: access_token, refreshToken: refresh_token })
    },
    end: (refreshToken) => endSession(store, refreshToken),
  }
}

function createRenewal(store: TokenStore, refresh: Refresh): () => Promise<string | null> {
  let pending: { refreshToken: string; result: Promise<string | null> } | null = null
  return async () => {
    const { refreshToken, accessToken } = store.get()
    if (refreshToken === null) return null
    if (accessToken !== null && hasTimeLeft(accessToken)) return accessToken
    if (pending?.refreshToken === refreshToken) return pending.result
    const current = { refreshToken, result: renewAccessToken(store, refresh, refreshToken) }
    pending = current
    try {
      return await current.result
    } finally {
      if (pending === current) pending = null
    }
  }
}

async function renewAccessToken(store: TokenStore, refresh: Refresh, refreshToken: string): Promise<string | null> {
  try {
    const accessToken = await refresh(refreshToken)
    // Somebody may have signed out or in meanwhile; then this token serves the waiting calls only.
    if (store.get().refreshToken === refreshToken) store.set({ refreshToken, accessToken })
    return accessToken
  } catch (error) {
    if (!KnownError.is(error, ...refreshTokenErrors)) throw error
    endSession(store, refreshToken)
    return null
  }
}

function endSession(store: TokenStore, refreshToken: string | null): void {
  if (store.get().refreshToken === refreshToken) store.set(noTokens)
}

function watchRefreshToken(store: TokenStore, onChange: () => void): () => void {
  let last = store.get().refreshToken
  return store.subscribe(() => {
    const now = store.get().refreshToken
    if (now === last) return
    last = now
    onChange()
  })
}
