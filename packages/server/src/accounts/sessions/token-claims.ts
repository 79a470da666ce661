/** Identifiers of a verified access token. */
export interface TokenClaims {
  readonly projectId: string
  readonly userId: string
  readonly sessionId: string
}
