/**
 * Digests of functions that do not iterate, in the forms of LDAP (RFC 2307 and its extensions, `{SSHA}`), and with a salt
 * before or after the password: `$sha256$salt=before$<salt>$<digest>`. They are stored only inside Argon2id.
 */
import { createHash } from 'node:crypto'
import { base64, fromBase64 } from './base64.ts'

const digestBytes: Readonly<Record<string, number>> = { md5: 16, sha1: 20, sha256: 32, sha512: 64 }
const maxSaltBytes = 64

export interface DigestScheme {
  readonly algorithm: string
  /** Salts of no bytes stand for none. */
  readonly salt: Buffer
  readonly isSaltFirst: boolean
}

const ldapForm = /^\{(S?)(MD5|SHA|SHA256|SHA512)\}([A-Za-z0-9+/]{22,172}={0,2})$/i
const saltedForm = new RegExp(
  `^\\$(md5|sha1|sha256|sha512)\\$salt=(before|after)\\$(${base64}{2,86})\\$(${base64}{22,86})$`,
)

/** Returns the scheme and the digest, or null if the hash has another form. */
export function parseFastDigest(hash: string): { scheme: DigestScheme; digest: Buffer } | null {
  return parseLdap(hash) ?? parseSalted(hash)
}

function parseLdap(hash: string) {
  const [, salted, name, encoded = ''] = ldapForm.exec(hash) ?? []
  if (name === undefined) return null
  const algorithm = name.toLowerCase() === 'sha' ? 'sha1' : name.toLowerCase()
  const bytes = fromBase64(encoded)
  const [digest, salt] = [bytes.subarray(0, digestBytes[algorithm]), bytes.subarray(digestBytes[algorithm])]
  const hasSalt = salt.length > 0
  if (digest.length !== digestBytes[algorithm] || hasSalt !== (salted !== '') || salt.length > maxSaltBytes) return null
  return { scheme: { algorithm, salt, isSaltFirst: false }, digest }
}

function parseSalted(hash: string) {
  const [, algorithm, place, salt = '', encoded = ''] = saltedForm.exec(hash) ?? []
  if (algorithm === undefined) return null
  const digest = fromBase64(encoded)
  if (digest.length !== digestBytes[algorithm]) return null
  return { scheme: { algorithm, salt: fromBase64(salt), isSaltFirst: place === 'before' }, digest }
}

export function fastDigest({ algorithm, salt, isSaltFirst }: DigestScheme, password: string): Buffer {
  const bytes = Buffer.from(password, 'utf8')
  return createHash(algorithm)
    .update(Buffer.concat(isSaltFirst ? [salt, bytes] : [bytes, salt]))
    .digest()
}
