/**
 * Time-based one-time passwords (RFC 6238): HMAC-SHA1, six digits, steps of 30 seconds. The previous and the next step
 * are accepted too, because clocks differ.
 */
import { limits } from '@portico/contract'
import { Secret, TOTP } from 'otpauth'
import type { Random } from './secret.ts'

const form = new RegExp(`^[0-9]{${limits.totpDigits}}$`)

/** Returns the time step of a code within the accepted window, or null. */
export function findTotpStep(secret: Uint8Array, code: string, nowMillis: number): number | null {
  if (!form.test(code)) return null
  // Copied, because the library would read the whole buffer behind a view.
  const totp = new TOTP({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: limits.totpDigits,
    period: limits.totpPeriodSeconds,
  })
  const delta = totp.validate({ token: code, timestamp: nowMillis, window: 1 })
  return delta === null ? null : Math.floor(nowMillis / 1000 / limits.totpPeriodSeconds) + delta
}

/** RFC 4226, section 4: keys of 160 bits are recommended. */
const keyBytes = 20

/** Returns a new key for an authenticator app, in base64. */
export const newTotpSecret = ({ bytes }: Pick<Random, 'bytes'>): string =>
  Buffer.from(bytes(keyBytes)).toString('base64')

/** Returns a key as users type it, and as an address that opens their authenticator app. */
export function totpLabels(
  secretBase64: string,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): { readonly textKey: string; readonly uri: string } {
  const secret = new Secret({ buffer: new Uint8Array(Buffer.from(secretBase64, 'base64')).buffer })
  const uri = new TOTP({
    secret,
    issuer,
    label: account || issuer,
    algorithm: 'SHA1',
    digits: limits.totpDigits,
  }).toString()
  return { textKey: secret.base32, uri }
}
