/** Hashes of WorkOS, whose rows name the function: https://workos.com/docs/migrate/other-services */
import { fromBase64 } from '../values/encodings.ts'
import { type ConvertedHash, malformed, pbkdf2Hash, scryptHash, storedHash, unsupported } from './converted-hash.ts'
import { firebaseHash } from './firebase-hash.ts'

const scryptForm = /^\$scrypt\$v=1\$n=(\d+),r=(\d+),p=(\d+)(?:,kl=\d+)?\$([^$]+)\$([^$]+)$/
const pbkdf2Form = /^\$pbkdf2\$i=(\d+),d=(sha256|sha512)\$([^$]+)\$([^$]+)$/
const firebaseForm = /^\$firebase-scrypt\$hash=([^$]+)\$salt=([^$]+)\$sk=([^$]+)\$ss=([^$]*)\$r=(\d+)\$m=(\d+)$/

export function workosHash(type: string, hash: string): ConvertedHash {
  const name = type.toLowerCase()
  if (['bcrypt', 'ssha', 'argon2'].includes(name)) return storedHash(type, hash)
  if (name === 'scrypt') return scryptOf(hash)
  if (name === 'pbkdf2') return pbkdf2Of(hash)
  return name === 'firebase-scrypt' ? firebaseOf(hash) : unsupported(type)
}

function scryptOf(hash: string): ConvertedHash {
  const [, cost, blockSize, parallelization, salt, key] = scryptForm.exec(hash) ?? []
  if (salt === undefined || key === undefined) return storedHash('scrypt', hash)
  const parameters = { cost: Number(cost), blockSize: Number(blockSize), parallelization: Number(parallelization) }
  return scryptHash({ ...parameters, salt: fromBase64(salt), key: fromBase64(key) })
}

function pbkdf2Of(hash: string): ConvertedHash {
  const [, iterations, digest, salt, key] = pbkdf2Form.exec(hash) ?? []
  if (salt === undefined || key === undefined) return storedHash('pbkdf2', hash)
  const algorithm = digest === 'sha256' ? 'sha256' : 'sha512'
  return pbkdf2Hash({ algorithm, iterations: Number(iterations), salt: fromBase64(salt), key: fromBase64(key) })
}

function firebaseOf(hash: string): ConvertedHash {
  const [, value, salt, signerKey, saltSeparator = '', rounds, memoryCost] = firebaseForm.exec(hash) ?? []
  if (value === undefined || salt === undefined || signerKey === undefined) return malformed('firebase-scrypt')
  const parameters = { rounds: Number(rounds), memoryCost: Number(memoryCost) }
  return firebaseHash(value, salt, { algorithm: 'SCRYPT', signerKey, saltSeparator, ...parameters })
}
