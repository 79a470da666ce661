import { fromBase64, fromHex, toBase64, toPhcBase64 } from '../values/encodings.ts'

/** A hash in a form that the service stores, or the reason why it does not come along. */
export type ConvertedHash = { readonly hash: string } | { readonly reason: string }

export const unsupported = (name: string): ConvertedHash => ({
  reason: `Passwords hashed with ${name} cannot be verified here. The user sets a new password.`,
})

export const malformed = (name: string): ConvertedHash => ({
  reason: `The hash is not in the form of ${name}. The user sets a new password.`,
})

const base64 = '[A-Za-z0-9+/.]'

/** The forms that the service stores, without those of ASP.NET Identity and Better Auth. */
const storedForms = [
  /^\$2[aby]\$(0[4-9]|[12]\d|3[01])\$[./A-Za-z0-9]{53}$/,
  /^\$argon2id?\$v=19\$m=[1-9]\d{0,6},t=[1-9]\d{0,6},p=[1-9]\d{0,2}\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/,
  new RegExp(`^\\$scrypt\\$ln=[1-9]\\d?,r=[1-9]\\d{0,2},p=[1-9]\\d?\\$${base64}{11,86}\\$${base64}{22,86}$`),
  new RegExp(
    `^\\$fbscrypt\\$v=1,n=[1-9]\\d?,r=[1-9]\\d{0,2},p=[1-9]\\d?,ss=[A-Za-z0-9+/]{0,44}={0,2},sk=[A-Za-z0-9+/]{22,172}={0,2}` +
      '\\$[A-Za-z0-9+/]{8,88}={0,2}\\$[A-Za-z0-9+/]{22,172}={0,2}$',
  ),
  new RegExp(`^\\$pbkdf2-sha(1|256|512)\\$(i=)?[1-9]\\d{2,8}(,l=\\d{1,3})?\\$${base64}{11,86}\\$${base64}{22,86}$`),
  /^pbkdf2_sha(1|256)\$[1-9]\d{2,8}\$[^$\s]{1,128}\$[A-Za-z0-9+/]{22,86}={0,2}$/,
  /^\$[PH]\$[./0-9A-Za-z]{31}$/,
  /^\$[56]\$(rounds=[1-9]\d{3,8}\$)?[./0-9A-Za-z]{0,16}\$([./0-9A-Za-z]{43}|[./0-9A-Za-z]{86})$/,
  /^\{S?(MD5|SHA|SHA256|SHA512)\}[A-Za-z0-9+/]{22,172}={0,2}$/i,
  new RegExp(`^\\$(md5|sha1|sha256|sha512)\\$salt=(before|after)\\$${base64}{2,86}\\$${base64}{22,86}$`),
]

/** Returns a hash if it is in a form that the service stores. The service itself bounds the cost. */
export function storedHash(name: string, hash: string): ConvertedHash {
  return storedForms.some((form) => form.test(hash)) ? { hash } : malformed(name)
}

const digestNames = {
  md5: { bytes: 16, ldap: 'MD5' },
  sha1: { bytes: 20, ldap: 'SHA' },
  sha256: { bytes: 32, ldap: 'SHA256' },
  sha512: { bytes: 64, ldap: 'SHA512' },
} as const

export type DigestName = keyof typeof digestNames
export const isDigestName = (name: string): name is DigestName => Object.hasOwn(digestNames, name)

export interface PlainDigest {
  readonly algorithm: DigestName
  readonly digest: Uint8Array | null
  readonly salt?: Uint8Array | undefined
  /** The place of the salt. */
  readonly place?: 'before' | 'after'
}

/** Returns a digest that does not iterate in the form of LDAP, or, with a salt before the password, in ours. */
export function plainDigest({ algorithm, digest, salt, place = 'after' }: PlainDigest): ConvertedHash {
  const { bytes, ldap } = digestNames[algorithm]
  if (digest?.length !== bytes) return malformed(algorithm)
  if (!salt?.length) return { hash: `{${ldap}}${toBase64(digest)}` }
  return storedHash(algorithm, `$${algorithm}$salt=${place}$${toPhcBase64(salt)}$${toPhcBase64(digest)}`)
}

/** Decodes a digest in hexadecimal or base64. Its length distinguishes the two. */
export function decodeDigest(text: string, algorithm: DigestName): Uint8Array | null {
  const bytes = text.length === 2 * digestNames[algorithm].bytes ? fromHex(text) : null
  return bytes ?? fromBase64(text)
}

export interface Pbkdf2 {
  readonly algorithm: 'sha1' | 'sha256' | 'sha512'
  readonly iterations: number
  readonly salt: Uint8Array | null
  readonly key: Uint8Array | null
}

export function pbkdf2Hash({ algorithm, iterations, salt, key }: Pbkdf2): ConvertedHash {
  const name = `PBKDF2 with ${algorithm}`
  if (salt === null || key === null) return malformed(name)
  return storedHash(
    name,
    `$pbkdf2-${algorithm}$i=${iterations},l=${key.length}$${toPhcBase64(salt)}$${toPhcBase64(key)}`,
  )
}

export interface Scrypt {
  readonly cost: number
  readonly blockSize: number
  readonly parallelization: number
  readonly salt: Uint8Array | null
  readonly key: Uint8Array | null
}

export function scryptHash({ cost, blockSize, parallelization, salt, key }: Scrypt): ConvertedHash {
  const exponent = Math.log2(cost)
  if (salt === null || key === null) return malformed('scrypt')
  return storedHash(
    'scrypt',
    `$scrypt$ln=${exponent},r=${blockSize},p=${parallelization}$${toPhcBase64(salt)}$${toPhcBase64(key)}`,
  )
}
