import { claimsOf } from './access-token.ts'

/** The actor of an impersonation, as the access token names it (RFC 8693, section 4.1). */
export interface Impersonator {
  /** A project owner, or an API key of the app's server. */
  readonly type: string
  readonly id: string | null
  readonly name: string | null
  /** The page that started the impersonation, an http or https URL. Null if the server gave none. */
  readonly returnUrl: string | null
  /** The reason, cut at 200 characters. Null if none was given. */
  readonly reason: string | null
  /** The end of the session. */
  readonly endsAt: Date | null
}

/**
 * Returns the impersonator in an access token; null if the user acts. The token is not verified: use it to show a
 * banner, not to enforce access.
 */
export function impersonatorOf(accessToken: string): Impersonator | null {
  return readImpersonator(claimsOf(accessToken))
}

/** Returns the impersonator in the claims of an access token; null if the user acts. */
export function readImpersonator(claims: Readonly<Record<string, unknown>>): Impersonator | null {
  const { act, impersonation_return_url: returnUrl, impersonation_reason: reason } = claims
  const { impersonation_expires_at: endSeconds } = claims
  if (typeof act !== 'object' || act === null) return null
  const { sub, type, name }: { sub?: unknown; type?: unknown; name?: unknown } = act
  return {
    type: textOrNull(type) ?? 'user',
    id: textOrNull(sub),
    name: textOrNull(name),
    returnUrl: typeof returnUrl === 'string' && /^https?:\/\//.test(returnUrl) ? returnUrl : null,
    reason: textOrNull(reason),
    endsAt: typeof endSeconds === 'number' ? new Date(endSeconds * 1000) : null,
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
