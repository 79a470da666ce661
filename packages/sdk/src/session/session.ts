/** The session of an app: its tokens, and the changes that sign-in and sign-out make. */
import type { AccessTokenSource } from '../http/authorized-request.ts'
import type { SessionDriver } from './driver.ts'
import type { FreshSignInPrompt } from './fresh-sign-in-prompt.ts'
import { createListeners } from './listeners.ts'
import { createSessionId, type SessionId } from './session-id.ts'
import type { TokenStore, Tokens } from './token-store.ts'

/** The session as exposed to host apps. */
export interface Session extends AccessTokenSource {
  /** Returns true if there is a refresh token. */
  isSignedIn(): boolean
  /**
   * Resolves to a token that is valid for at least 20 more seconds, refreshed if necessary, or to null if no user is
   * signed in. Send it to your own server, which verifies it against the JWKS of the project.
   * @throws {NetworkError | ServiceError} if the refresh fails; the session continues, and the next call tries again
   * @throws {SessionLoopError} after repeated refreshes without effect
   */
  getAccessToken(): Promise<string | null>
  /** Discards a refused access token if it is still the current one. The next call gets a new one. */
  dropAccessToken(accessToken: string): void
  /** Shows the prompt for calls that need a recent sign-in. See `onFreshSignInRequired` of the app. */
  readonly freshSignInPrompt: FreshSignInPrompt
  /** Resolves to both tokens. The access token is as fresh as in `getAccessToken`. */
  getTokens(): Promise<Tokens>
  /**
   * Resolves to headers for requests to your own server on another host, which receives no cookies. Never send them to
   * third parties, because the refresh token grants the user's full access.
   */
  getAuthHeaders(): Promise<Record<string, string>>
  /**
   * Resolves to the value of the header as an object, for protocols without headers, such as the first message of a
   * WebSocket.
   */
  getAuthJson(): Promise<Tokens>
  /**
   * Returns the id of the session, which stays the same when its tokens are refreshed. Null if no user is signed in.
   */
  getId(): string | null
  /** Calls the listener after a sign-in or sign-out, in this tab or another. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The session with the methods that only the SDK uses. */
export interface ManagedSession extends Session {
  /** Returns null if no user is signed in, and in HttpOnly mode, where the page cannot read the refresh token. */
  getRefreshToken(): string | null
  /** Returns the access token as stored: it may have expired. Null if there is none yet. */
  getStoredAccessToken(): string | null
  /** Replaces the session by a new one. */
  start(tokens: { access_token: string; refresh_token: string }): Promise<void>
  /** Ends the session at the service. The tokens remain. */
  revoke(): Promise<void>
  /** Removes the tokens of the session with this id. Does not affect a newer session. */
  end(id: string | null): Promise<void>
}

/** The part of a token store that a session reads before its driver has loaded. */
export type SessionReader = Pick<TokenStore, 'get' | 'subscribe' | 'isReadOnly' | 'backend'>

/** Opens the driver of a session. The driver reports changes to the session id before they are stored. */
export type OpenDriver = (id: SessionId) => Promise<SessionDriver>

type DriverUse = (driver: SessionDriver) => void

/** Creates the session of a token store. The driver opens with the first call that needs it. */
export function createSession(store: SessionReader, openDriver: OpenDriver): ManagedSession {
  const id = createSessionId(store)
  const getDriver = openOnce(() => openDriver(id))
  // If the driver cannot be loaded, the next call reports the error.
  const useDriver = (use: DriverUse) => void getDriver().then(use, () => undefined)
  const getRefreshToken = () => (store.backend ? null : store.get().refreshToken)
  const getTokens = async () => ({ accessToken: await getAccessToken(), refreshToken: getRefreshToken() })
  async function getAccessToken(): Promise<string | null> {
    if (id.get() === null) return null
    const accessToken = await (await getDriver()).getAccessToken()
    // Detects the tokens of another tab before a value fetched with them is cached.
    id.get()
    return accessToken
  }
  return {
    isSignedIn: () => store.get().refreshToken !== null,
    getAccessToken,
    getTokens,
    getAuthJson: getTokens,
    getAuthHeaders: async () => ({ 'x-portico-auth': JSON.stringify(await getTokens()) }),
    subscribe: subscribeToSessions(store, id, useDriver),
    getRefreshToken,
    getStoredAccessToken: () => store.get().accessToken,
    getId: id.get,
    freshSignInPrompt: { handlers: [], open: null },
    dropAccessToken: (refused) => useDriver((driver) => driver.dropAccessToken(refused)),
    async start({ access_token, refresh_token }) {
      await (await getDriver()).start({ accessToken: access_token, refreshToken: refresh_token })
    },
    revoke: async () => (await getDriver()).revoke(),
    async end(ended) {
      const driver = await getDriver()
      if (id.get() === ended) driver.end()
    },
  }
}

/** Shares one driver between calls. If it cannot be loaded, the next call tries again. */
function openOnce(open: () => Promise<SessionDriver>): () => Promise<SessionDriver> {
  let opened: Promise<SessionDriver> | null = null
  return () => {
    opened ??= open().catch((error) => {
      opened = null
      throw error
    })
    return opened
  }
}

/**
 * Subscribes to changes of the session, not of its tokens. In browsers, the tokens are refreshed in the background
 * meanwhile.
 */
function subscribeToSessions(store: SessionReader, id: SessionId, useDriver: (use: DriverUse) => void) {
  const { notify, subscribe } = createListeners(() => {
    const stopping = new AbortController()
    let last = id.get()
    let isFresh = false
    function keepFresh(): void {
      if (isFresh || last === null || typeof document === 'undefined') return
      isFresh = true
      useDriver((driver) => driver.refreshInBackground(stopping.signal))
    }
    const unsubscribe = store.subscribe(() => {
      const now = id.get()
      if (now === last) return
      last = now
      keepFresh()
      notify()
    })
    keepFresh()
    return () => {
      stopping.abort()
      unsubscribe()
    }
  })
  return subscribe
}
