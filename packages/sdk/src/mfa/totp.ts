/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, steps of 30 seconds, as authenticator apps use them. */

const stepMillis = 30_000
const digits = 6

/** Returns the code of the step that contains a time (RFC 4226, section 5.3; RFC 6238, section 4.2). */
export async function totpAt(key: Uint8Array<ArrayBuffer>, timeMillis: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(Math.floor(timeMillis / stepMillis)))
  const hmacKey = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const hash = new DataView(await crypto.subtle.sign('HMAC', hmacKey, counter))
  // Dynamic truncation: the low four bits of the last byte are the offset.
  const offset = hash.getUint8(hash.byteLength - 1) & 0xf
  const truncated = hash.getUint32(offset) & 0x7fff_ffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

/** Returns true if a code is the one of this step, the step before or the step after (RFC 6238, section 5.2). */
export async function isTotpAround(key: Uint8Array<ArrayBuffer>, code: string, timeMillis: number): Promise<boolean> {
  const steps = [-stepMillis, 0, stepMillis]
  const codes = await Promise.all(steps.map((drift) => totpAt(key, timeMillis + drift)))
  return codes.includes(code)
}

const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes in base32 (RFC 4648, section 6) without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => base32Alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

/** Returns the `otpauth:` URI of a key, for a QR code. */
export function otpauthUri(key: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const encodedIssuer = encodeURIComponent(issuer)
  const label = `${encodedIssuer}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(key)}&issuer=${encodedIssuer}`
}
