/** Hashes in a request for `accounts:batchCreate`, which has the parameters of all of them. */
import { isObject, type JsonObject } from '../input/source-record.ts'
import { fromBase64, toPhcBase64 } from '../values/encodings.ts'
import { type ConvertedHash, malformed, storedHash, unsupported } from './converted-hash.ts'
import { firebaseHash, toHashConfig } from './firebase-hash.ts'

/** Converts a hash and its salt, both in base64. */
export type ConvertFirebaseHash = (hash: string, salt: string) => ConvertedHash

/** Names of the members with parameters. */
export const requestMembers = [
  ...['hashAlgorithm', 'argon2Parameters', 'signerKey', 'saltSeparator', 'rounds', 'memoryCost'],
] as const

/** Returns the conversion for the parameters of a request, or null if there are none. */
export function requestHash(parameters: JsonObject): ConvertFirebaseHash | null {
  const { hashAlgorithm: algorithm, argon2Parameters } = parameters
  if (algorithm === undefined) return null
  if (algorithm === 'ARGON2' && isObject(argon2Parameters)) return argon2(argon2Parameters)
  if (algorithm === 'BCRYPT') return (hash) => storedHash('bcrypt', textOf(hash))
  const config = toHashConfig({ ...parameters, algorithm })
  return config ? (hash, salt) => firebaseHash(hash, salt, config) : () => unsupported(`${algorithm} of Firebase`)
}

function argon2({ hashType, memoryCostKib, iterations, parallelism, version }: JsonObject): ConvertFirebaseHash {
  const type = hashType === 'ARGON2_ID' ? 'argon2id' : hashType === 'ARGON2_I' ? 'argon2i' : null
  if (type === null || version !== 'VERSION_13') return () => unsupported(`${hashType} of Firebase`)
  return (hash, salt) => {
    const [key, saltBytes] = [fromBase64(hash), fromBase64(salt)]
    if (!key?.length || !saltBytes?.length) return malformed('argon2')
    const costs = `m=${memoryCostKib},t=${iterations},p=${parallelism}`
    return storedHash('argon2', `$${type}$v=19$${costs}$${toPhcBase64(saltBytes)}$${toPhcBase64(key)}`)
  }
}

function textOf(base64: string): string {
  return new TextDecoder().decode(fromBase64(base64) ?? new Uint8Array())
}
