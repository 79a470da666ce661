import { createSystemClock } from '../../../platform/clock.ts'

/** Clock tolerance for tokens and assertions, in seconds. */
export const clockToleranceSeconds = 30

// The library compares the expiry of ID tokens with this clock, which the test clock does not move.
const clock = createSystemClock()

interface TimeClaims {
  readonly iat?: unknown
  readonly nbf?: unknown
  readonly exp?: unknown
}

/** Returns true if a token was issued later than the tolerance allows. */
export const isIssuedInFuture = ({ iat }: TimeClaims): boolean =>
  typeof iat === 'number' && iat > nowSeconds() + clockToleranceSeconds

/** Returns true if a token may be used at this time, as far as it contains times (RFC 7519, section 4.1). */
export function isCurrent(claims: TimeClaims): boolean {
  const { nbf, exp } = claims
  if (isIssuedInFuture(claims)) return false
  if (typeof nbf === 'number' && nbf > nowSeconds() + clockToleranceSeconds) return false
  return typeof exp !== 'number' || exp > nowSeconds() - clockToleranceSeconds
}

const nowSeconds = () => Math.floor(clock.now() / 1000)
