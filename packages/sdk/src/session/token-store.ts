/** The tokens of a session. Without a refresh token, nobody is signed in. */
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

/** Stores the tokens of an app. `get` is called at every request and must be cheap. */
export interface TokenStore {
  get(): Tokens
  /** `continues`: the tokens refresh the current session, instead of starting or ending one. */
  set(tokens: Tokens, options?: { continues?: boolean }): void
  /** True if a new refresh token cannot be stored. The SDK then asks for no rotation. */
  readonly isReadOnly?: boolean
  /**
   * The name of a Web Lock. Tabs that share the store hold it while they refresh, so that only one of them does.
   * Leave it out if no other tab uses the store.
   */
  readonly lockName?: string
  /** Calls the listener when the tokens may have changed, for example in another tab. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}
