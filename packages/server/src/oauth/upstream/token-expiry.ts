import type { Deps } from '../../deps.ts'
import type { IdentityProvider } from '../providers/provider.ts'

/** What an answer of a token endpoint says of the end of its access token. */
interface TokenResponse {
  /** Seconds from now, where it says so. */
  expiresIn(): number | undefined
  readonly [key: string]: unknown
}

const hourSeconds = 3600
// Nobody means more; and no date lies beyond all dates.
const longestSeconds = 10 * 365 * 24 * 60 * 60

/** When an access token ends: by its span, else by its moment, else by the habit of its provider, else in an hour. */
export function tokenExpiryMillis(
  { clock }: Pick<Deps, 'clock'>,
  response: TokenResponse,
  { defaultExpiresInSeconds = hourSeconds }: Pick<IdentityProvider, 'defaultExpiresInSeconds'>,
): number {
  const now = clock.now()
  const { expires_at: at } = response
  const until = typeof at === 'number' && at > 0 ? at - Math.floor(now / 1000) : undefined
  const seconds = response.expiresIn() ?? until ?? defaultExpiresInSeconds
  return now + Math.floor(Math.min(Math.max(seconds, 0), longestSeconds)) * 1000
}
