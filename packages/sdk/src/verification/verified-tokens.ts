import type { CryptoKey } from 'jose'
import type { AccessTokenClaims } from './verification.ts'

/** A token whose signature and claims were verified. */
export interface VerifiedToken {
  readonly kid: string
  /** The key that verified the token. If keys are fetched again, the token is verified again. */
  readonly key: CryptoKey
  readonly claims: AccessTokenClaims
}

/**
 * The cache of verified tokens. Pages send the same token with each request, and verifying its signature is the most
 * expensive step.
 */
export interface VerifiedTokens {
  get(token: string): VerifiedToken | undefined
  add(token: string, verified: VerifiedToken): void
}

/** Takes about a megabyte. */
const maxTokens = 1000

/** Creates an empty cache, which evicts the least recently used token. */
export function createVerifiedTokens(): VerifiedTokens {
  const tokens = new Map<string, VerifiedToken>()
  function add(token: string, verified: VerifiedToken): void {
    tokens.delete(token)
    tokens.set(token, verified)
    const [oldest] = tokens.keys()
    if (tokens.size > maxTokens && oldest !== undefined) tokens.delete(oldest)
  }
  return {
    add,
    get(token) {
      const verified = tokens.get(token)
      if (verified !== undefined) add(token, verified)
      return verified
    },
  }
}
