/** `custom_password_hash` of Auth0's user import: https://auth0.com/docs/manage-users/user-migration/bulk-user-imports */
import { isObject, type JsonObject } from '../input/source-record.ts'
import { fromBase64, fromHex, utf8 } from '../values/encodings.ts'
import {
  type ConvertedHash,
  decodeDigest,
  isDigestName,
  malformed,
  plainDigest,
  scryptHash,
  storedHash,
  unsupported,
} from './converted-hash.ts'

export function auth0Hash(custom: JsonObject): ConvertedHash {
  const algorithm = String(custom.algorithm).toLowerCase()
  const { value, encoding } = isObject(custom.hash) ? custom.hash : {}
  if (typeof value !== 'string') return malformed(algorithm)
  if (passwordEncoding(custom) !== 'utf8') return unsupported(`${algorithm} of a password that is not UTF-8`)
  if (isDigestName(algorithm)) {
    const digest = encoding === undefined ? decodeDigest(value, algorithm) : decode(value, encoding)
    const place = isObject(custom.salt) && custom.salt.position === 'suffix' ? 'after' : 'before'
    return plainDigest({ algorithm, digest, salt: saltOf(custom) ?? undefined, place })
  }
  if (algorithm === 'scrypt') return scryptOf(custom, decode(value, encoding ?? 'base64'))
  if (['argon2', 'bcrypt', 'ldap', 'pbkdf2'].includes(algorithm)) return storedHash(algorithm, value)
  return unsupported(algorithm)
}

function passwordEncoding({ password }: JsonObject): string {
  const encoding = isObject(password) ? password.encoding : undefined
  return String(encoding ?? 'utf8')
    .toLowerCase()
    .replace('-', '')
}

function scryptOf(custom: JsonObject, key: Uint8Array | null): ConvertedHash {
  return scryptHash({
    cost: Number(custom.cost ?? 16_384),
    blockSize: Number(custom.blockSize ?? 8),
    parallelization: Number(custom.parallelization ?? 1),
    salt: saltOf(custom),
    key,
  })
}

function saltOf({ salt }: JsonObject): Uint8Array | null {
  return isObject(salt) && typeof salt.value === 'string' ? decode(salt.value, salt.encoding ?? 'utf8') : null
}

function decode(text: string, encoding: unknown): Uint8Array | null {
  if (encoding === 'hex') return fromHex(text)
  if (encoding === 'base64') return fromBase64(text)
  return encoding === 'utf8' ? utf8(text) : null
}
