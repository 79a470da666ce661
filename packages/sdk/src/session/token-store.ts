/** The tokens of a session. Without a refresh token, no user is signed in. */
export interface Tokens {
  accessToken: string | null
  refreshToken: string | null
}

/** The tokens of a sign-in or of a refresh. */
export interface RefreshedTokens {
  accessToken: string
  refreshToken: string
}

/** The tokens of a signed-out app. */
export const noTokens: Tokens = { accessToken: null, refreshToken: null }

/** Stores the tokens of an app. `get` is called for every request and must be cheap. */
export interface TokenStore {
  get(): Tokens
  /** `continues`: the tokens refresh the current session, instead of starting or ending one. */
  set(tokens: Tokens, options?: { continues?: boolean }): void
  /** True if a new refresh token cannot be stored. The SDK then requests no rotation. */
  readonly isReadOnly?: boolean
  /**
   * The name of a Web Lock. Tabs that share the store hold it while they refresh, so that only one of them does. Leave
   * it out if no other tab uses the store.
   */
  readonly lockName?: string
  /**
   * Stores the refresh token elsewhere, such as in an HttpOnly cookie. `refreshToken` is then only the name of the
   * session. By default, the SDK refreshes and ends sessions at the service.
   */
  readonly backend?: SessionBackend
  /**
   * Calls the listener when the tokens may have changed, for example in another tab. Returns the function that
   * unsubscribes.
   */
  subscribe(listener: () => void): () => void
}

/** Refreshes and ends the sessions of a token store. */
export interface SessionBackend {
  /** Takes over the tokens of a sign-in. Resolves to the tokens to store. */
  start(tokens: RefreshedTokens): Promise<RefreshedTokens>
  /**
   * Resolves to a new access token and, with rotation, a new refresh token. After a network failure, the request may be
   * repeated while `isCurrent` returns true.
   * @throws {KnownError} REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED if the session has ended
   */
  refresh(refreshToken: string, isCurrent: () => boolean): Promise<RefreshedTokens>
  /** Ends the session at the service. */
  end(refreshToken: string): Promise<void>
}
