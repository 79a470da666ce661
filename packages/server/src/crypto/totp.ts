/**
 * Time-based one-time passwords (RFC 6238): HMAC-SHA1, six digits, steps of 30 seconds. For clocks that differ, the step
 * before and the step after are taken, too.
 */
import { limits } from '@portico/contract'
import { Secret, TOTP } from 'otpauth'

const form = new RegExp(`^[0-9]{${limits.totpDigits}}$`)

/** The time step whose code this is, of the three that count now; null when it is none of them. */
export function findTotpStep(secret: Uint8Array, code: string, nowMillis: number): number | null {
  if (!form.test(code)) return null
  // Copied: the bytes may be a view into a larger buffer, of which the library would take the whole.
  const totp = new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: limits.totpDigits,
    period: limits.totpPeriodSeconds,
  })
  const delta = totp.validate({ token: code, timestamp: nowMillis, window: 1 })
  return delta === null ? null : Math.floor(nowMillis / 1000 / limits.totpPeriodSeconds) + delta
}
