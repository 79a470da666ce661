import { claimsOf } from './access-token.ts'

/** The one who acts in the name of a user, as the access token names it (RFC 8693, section 4.1). */
export interface Impersonator {
  /** A project owner, or an API key of the app's server. */
  readonly type: string
  readonly id: string | null
  readonly name: string | null
  /** Where the impersonation was begun, an http or https URL. Null if the server gave none. */
  readonly returnUrl: string | null
}

/**
 * Returns the impersonator that an access token names; null if the user acts. Verifies nothing: use it to show a banner, not
 * to decide what is allowed.
 */
export function impersonatorOf(accessToken: string): Impersonator | null {
  const { act, impersonation_return_url: returnUrl } = claimsOf(accessToken)
  if (typeof act !== 'object' || act === null) return null
  const { sub, type, name }: { sub?: unknown; type?: unknown; name?: unknown } = act
  return {
    type: textOrNull(type) ?? 'user',
    id: textOrNull(sub),
    name: textOrNull(name),
    returnUrl: typeof returnUrl === 'string' && /^https?:\/\//.test(returnUrl) ? returnUrl : null,
  }
}

const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
