/** PBKDF2 (RFC 8018) as PHC strings and as Django stores it. */
import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import { equalInConstantTime } from '../secret.ts'
import { base64, fromBase64 } from './base64.ts'
import type { StoredHash } from './stored-hash.ts'

const maxIterations = 2_000_000

const pbkdf2Async = promisify(pbkdf2)

interface Pbkdf2Hash {
  readonly algorithm: string
  readonly iterations: number
  readonly salt: Buffer
  readonly expected: Buffer
}

export const pbkdf2Verifier = ({ algorithm, iterations, salt, expected }: Pbkdf2Hash): StoredHash => ({
  isTooCostly: iterations > maxIterations,
  verify: async (password) =>
    equalInConstantTime(await pbkdf2Async(password, salt, iterations, expected.length, algorithm), expected),
})

const phcForm = new RegExp(
  `^\\$pbkdf2-(sha1|sha256|sha512)\\$(?:i=)?([1-9]\\d{2,8})(?:,l=\\d{1,3})?\\$(${base64}{11,86})\\$(${base64}{22,86})$`,
)
/** https://docs.djangoproject.com/en/stable/topics/auth/passwords/ */
const djangoForm = /^pbkdf2_(sha1|sha256)\$([1-9]\d{2,8})\$([^$\s]{1,128})\$([A-Za-z0-9+/]{22,86}={0,2})$/

export function parsePbkdf2(hash: string): StoredHash | null {
  const phc = phcForm.exec(hash)
  const [, algorithm, iterations, salt = '', digest = ''] = phc ?? djangoForm.exec(hash) ?? []
  if (algorithm === undefined) return null
  return pbkdf2Verifier({
    algorithm,
    iterations: Number(iterations),
    // Django uses the characters of the salt themselves.
    salt: phc ? fromBase64(salt) : Buffer.from(salt, 'utf8'),
    expected: fromBase64(digest),
  })
}
