/**
 * The changes of a session: when its tokens are renewed, when they are given up.
 */
import { KnownError, refreshTokenErrors } from '@portico/contract/errors'
import type { AccessTokenSource } from '../authorized-request.ts'
import { hasTimeLeft } from './has-time-left.ts'
import type { Session } from './session.ts'
import type { SessionId } from './session-id.ts'
import { noTokens, type TokenStore } from './token-store.ts'

/** The tokens after a refresh. */
export interface RefreshedTokens {
  accessToken: string
  refreshToken: string
}

/** Fetches a new access token, and with rotation a new refresh token in the place of the given one. */
export type Refresh = (refreshToken: string) => Promise<RefreshedTokens>

/** What the SDK itself does to a session. */
export interface SessionChanges extends AccessTokenSource {
  getRefreshToken(): string | null
  /** Tells sessions apart; the same while tokens are renewed, null when nobody is signed in. */
  getId(): string | null
  /** Somebody has signed in: their tokens replace whatever was there. */
  start(tokens: { access_token: string; refresh_token: string }): void
  /** The session with this id is over; a newer one is left alone. */
  end(id: string | null): void
}

/** A session as the SDK itself uses it. */
export interface ManagedSession extends Session, SessionChanges {}

/** The changes of what is in a store. However many calls need a new access token at once, it is fetched once. */
export function createSessionChanges(store: TokenStore, id: SessionId, refresh: Refresh): SessionChanges {
  return {
    getRefreshToken: () => store.get().refreshToken,
    getId: id.get,
    getAccessToken: createRenewal(store, id, refresh),
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
