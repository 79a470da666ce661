import { claimsOf } from './access-token.ts'

/** The period in which an access token is valid, in milliseconds on the service's clock. */
export interface Validity {
  issuedAtMillis: number | null
  expiresAtMillis: number
}

/**
 * Returns the validity period of an access token. Without a readable `exp`, the token counts as expired, so that it is
 * replaced.
 */
export function validityOf(accessToken: string): Validity {
  const { iat, exp } = claimsOf(accessToken)
  return {
    issuedAtMillis: typeof iat === 'number' ? iat * 1000 : null,
    expiresAtMillis: typeof exp === 'number' ? exp * 1000 : Number.NEGATIVE_INFINITY,
  }
}
