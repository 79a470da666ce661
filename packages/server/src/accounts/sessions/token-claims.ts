import type { VerifiedTokens } from '../../platform/crypto/verified-tokens.ts'

/** Identifiers of a verified access token. */
export interface TokenClaims {
  readonly projectId: string
  readonly userId: string
  readonly sessionId: string
}

export interface WithVerifiedTokens {
  readonly verifiedTokens: VerifiedTokens<TokenClaims>
}
