import type { WithClock } from '../../../platform/clock.ts'
import type { IdentityProvider } from '../providers/provider.ts'

/** Fields of a token response that contain the expiry of its access token. */
interface TokenResponse {
  /** Lifetime in seconds, if the response contains it. */
  expiresIn(): number | undefined
  readonly [key: string]: unknown
}

const hourSeconds = 3600
// Longer lifetimes are errors of the provider, and the result must be a valid date.
const longestSeconds = 10 * 365 * 24 * 60 * 60

/**
 * Returns the expiry of an access token: from its lifetime, otherwise its timestamp, otherwise the default of the
 * provider, otherwise one hour.
 */
export function tokenExpiryMillis(
  { clock }: WithClock,
  response: TokenResponse,
  { defaultExpiresInSeconds = hourSeconds }: Pick<IdentityProvider, 'defaultExpiresInSeconds'>,
): number {
  const now = clock.now()
  const { expires_at: at } = response
  const until = typeof at === 'number' && at > 0 ? at - Math.floor(now / 1000) : undefined
  const seconds = response.expiresIn() ?? until ?? defaultExpiresInSeconds
  return now + Math.floor(Math.min(Math.max(seconds, 0), longestSeconds)) * 1000
}
