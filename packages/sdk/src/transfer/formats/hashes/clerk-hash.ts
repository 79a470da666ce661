/** Hashes of Clerk, whose rows name the hasher: https://clerk.com/docs/references/backend/user/create-user */
import { fromBase64, fromHex, utf8 } from '../values/encodings.ts'
import {
  type ConvertedHash,
  decodeDigest,
  malformed,
  pbkdf2Hash,
  plainDigest,
  scryptHash,
  storedHash,
  unsupported,
} from './converted-hash.ts'
import { firebaseHash } from './firebase-hash.ts'

type Convert = (hash: string, name: string) => ConvertedHash

const asStored: Convert = (hash, name) => storedHash(name, hash)

/** `name$iterations$salt$key`, with the salt and the key in the encodings of the hasher. */
const pbkdf2 =
  (algorithm: 'sha1' | 'sha256' | 'sha512', decode: (text: string) => Uint8Array | null, decodeSalt = utf8): Convert =>
  (hash, name) => {
    const [, iterations, salt, key, ...more] = hash.replace(/^\$/, '').split('$')
    if (salt === undefined || key === undefined || more.length > 0) return malformed(name)
    return pbkdf2Hash({ algorithm, iterations: Number(iterations), salt: decodeSalt(salt), key: decode(key) })
  }

/** `scrypt:N:r:p$salt$key`: the salt is used as text, the key is hexadecimal. */
const werkzeug: Convert = (hash, name) => {
  const [, cost, blockSize, parallelization, salt, key] =
    /^\$?scrypt:(\d+):(\d+):(\d+)\$([^$]+)\$([0-9a-f]+)$/i.exec(hash) ?? []
  if (salt === undefined || key === undefined) return malformed(name)
  return scryptHash({
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
    salt: utf8(salt),
    key: fromHex(key),
  })
}

/** `hash$salt$signerKey$saltSeparator$rounds$memoryCost`. */
const firebase: Convert = (hash, name) => {
  const [value, salt, signerKey, saltSeparator = '', rounds, memoryCost, ...more] = hash.split('$')
  if (!value || !salt || !signerKey || more.length > 0) return malformed(name)
  const config = {
    algorithm: 'SCRYPT',
    signerKey,
    saltSeparator,
    rounds: Number(rounds),
    memoryCost: Number(memoryCost),
  }
  return firebaseHash(value, salt, config)
}

const unsalted =
  (algorithm: 'md5' | 'sha256'): Convert =>
  (hash) =>
    plainDigest({ algorithm, digest: decodeDigest(hash, algorithm) })

const hashers: Readonly<Record<string, Convert>> = {
  bcrypt: asStored,
  argon2i: asStored,
  argon2id: asStored,
  phpass: asStored,
  md5_phpass: asStored,
  ldap_ssha: asStored,
  md5: unsalted('md5'),
  sha256: unsalted('sha256'),
  pbkdf2_sha1: pbkdf2('sha1', fromHex),
  pbkdf2_sha256: pbkdf2('sha256', fromBase64, (text) => fromBase64(text) ?? new Uint8Array()),
  pbkdf2_sha256_django: asStored,
  pbkdf2_sha512: pbkdf2('sha512', fromHex),
  pbkdf2_sha512_hex: pbkdf2('sha512', fromHex, (text) => fromHex(text) ?? new Uint8Array()),
  scrypt_firebase: firebase,
  scrypt_werkzeug: werkzeug,
}

/** Converts a hash to the form that the service stores. */
export function clerkHash(hasher: string, hash: string): ConvertedHash {
  const name = hasher.toLowerCase()
  const convert = Object.hasOwn(hashers, name) ? hashers[name] : undefined
  return convert ? convert(hash, hasher) : unsupported(hasher)
}
