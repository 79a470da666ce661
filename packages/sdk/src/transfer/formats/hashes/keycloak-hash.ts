/** The password credential of Keycloak: `secretData` and `credentialData`, both parsed. */
import { isObject, type JsonObject } from '../input/source-record.ts'
import { fromBase64, toPhcBase64 } from '../values/encodings.ts'
import { type ConvertedHash, malformed, pbkdf2Hash, storedHash, unsupported } from './converted-hash.ts'

const pbkdf2Digests = { pbkdf2: 'sha1', 'pbkdf2-sha256': 'sha256', 'pbkdf2-sha512': 'sha512' } as const
const isPbkdf2 = (name: string): name is keyof typeof pbkdf2Digests => Object.hasOwn(pbkdf2Digests, name)

export function keycloakHash(secret: JsonObject, data: JsonObject): ConvertedHash {
  const algorithm = String(data.algorithm ?? 'pbkdf2-sha256')
  if (typeof secret.value !== 'string') return malformed(algorithm)
  if (algorithm === 'bcrypt') return storedHash('bcrypt', secret.value)
  const salt = fromBase64(String(secret.salt ?? ''))
  const key = fromBase64(secret.value)
  const iterations = Number(data.hashIterations)
  if (isPbkdf2(algorithm)) return pbkdf2Hash({ algorithm: pbkdf2Digests[algorithm], iterations, salt, key })
  return algorithm === 'argon2' ? argon2(data, { salt, key }) : unsupported(algorithm)
}

interface SaltAndKey {
  readonly salt: Uint8Array | null
  readonly key: Uint8Array | null
}

/** The parameters are lists of texts: `{"memory":["7168"],"type":["id"],"version":["1.3"],"parallelism":["1"]}`. */
function argon2({ hashIterations, additionalParameters }: JsonObject, { salt, key }: SaltAndKey): ConvertedHash {
  const parameters = isObject(additionalParameters) ? additionalParameters : {}
  const parameter = (name: string) => {
    const value = parameters[name]
    return String(Array.isArray(value) ? value[0] : value)
  }
  const type = `argon2${parameter('type')}`
  if (!salt?.length || !key?.length) return malformed('argon2')
  if (parameter('version') !== '1.3') return unsupported(`${type} of version ${parameter('version')}`)
  if (type !== 'argon2i' && type !== 'argon2id') return unsupported(type)
  const costs = `m=${parameter('memory')},t=${hashIterations},p=${parameter('parallelism')}`
  return storedHash('argon2', `$${type}$v=19$${costs}$${toPhcBase64(salt)}$${toPhcBase64(key)}`)
}
