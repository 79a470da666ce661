import type { VerifiedTokens } from '../../platform/crypto/verified-tokens.ts'

/** Identifiers of a verified access token. */
export interface TokenClaims {
  readonly projectId: string
  readonly userId: string
  readonly sessionId: string
  /** True if the token was issued to a user who had not signed up. */
  readonly isAnonymous: boolean
}

export interface WithVerifiedTokens {
  readonly verifiedTokens: VerifiedTokens<TokenClaims>
}
