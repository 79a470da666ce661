/** What a good token names. */
export interface TokenClaims {
  readonly projectId: string
  readonly userId: string
  readonly sessionId: string
}
