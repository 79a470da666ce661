/** The two tokens of a session. Without a refresh token nobody is signed in, whatever else is there. */
export interface Tokens {
  accessToken: string | null
  refreshToken: string | null
}

/** Nobody is signed in. */
export const noTokens: Tokens = { accessToken: null, refreshToken: null }

/** Tokens that are looked at only. */
export type ReadableTokens = Pick<TokenStore, 'get' | 'subscribe'>

/**
 * Where tokens are kept. `get` is asked at every call and must be cheap; `subscribe` tells when another place (another
 * tab, say) may have changed them, and answers the function that ends the subscription.
 */
export interface TokenStore {
  get(): Tokens
  /** `continues`: the tokens renew the session that is there, instead of beginning or ending one. */
  set(tokens: Tokens, options?: { continues?: boolean }): void
  /** Set where a new refresh token cannot be kept: then the service is never asked for one. */
  readonly isReadOnly?: boolean
  subscribe(listener: () => void): () => void
}
