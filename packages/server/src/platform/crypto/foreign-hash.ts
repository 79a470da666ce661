/**
 * Verifies hashes that other systems have created: bcrypt
 * (https://www.usenix.org/legacy/events/usenix99/provos/provos.pdf), scrypt (RFC 7914) and PBKDF2 (RFC 8018), the
 * latter two as PHC strings (https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md).
 */
import { pbkdf2, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { equalInConstantTime } from './secret.ts'

/** Verifies a password against the hash. */
export type VerifyForeign = (password: string) => Promise<boolean>

// An imported hash determines the cost of each verification, so each format has a bound: a few seconds of one core and
// 128 MiB at most.
const bcryptMaxCost = 16
const scryptMaxWork = 2 ** 20
const scryptMaxParallelism = 16
const pbkdf2MaxIterations = 2_000_000

const bcryptForm = /^\$2[aby]\$(0[4-9]|1[0-6])\$[./A-Za-z0-9]{53}$/
const base64 = '[A-Za-z0-9+/.]'
const scryptForm = new RegExp(
  `^\\$scrypt\\$ln=([1-9]\\d?),r=([1-9]\\d{0,2}),p=([1-9]\\d?)\\$(${base64}{11,86})\\$(${base64}{22,86})$`,
)
const pbkdf2Form = new RegExp(
  `^\\$pbkdf2-(sha1|sha256|sha512)\\$(?:i=)?([1-9]\\d{2,6})(?:,l=\\d{1,3})?\\$(${base64}{11,86})\\$(${base64}{22,86})$`,
)

/** Returns the verifier of an imported hash, or null if its format is unknown or its cost exceeds the bound. */
export function parseForeignHash(hash: string): VerifyForeign | null {
  return parseBcrypt(hash) ?? parseScrypt(hash) ?? parsePbkdf2(hash)
}

function parseBcrypt(hash: string): VerifyForeign | null {
  const cost = bcryptForm.exec(hash)?.[1]
  if (cost === undefined || Number(cost) > bcryptMaxCost) return null
  return async (password) => {
    const bcrypt = await import('@node-rs/bcrypt')
    return bcrypt.verify(Buffer.from(password, 'utf8'), hash)
  }
}

const scryptAsync = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)

function parseScrypt(hash: string): VerifyForeign | null {
  const [, ln, r, p, salt = '', digest = ''] = scryptForm.exec(hash) ?? []
  if (ln === undefined) return null
  const [logN, blockSize, parallelism] = [Number(ln), Number(r), Number(p)]
  if (logN > 20 || 2 ** logN * blockSize * parallelism > scryptMaxWork || parallelism > scryptMaxParallelism)
    return null
  const options = { N: 2 ** logN, r: blockSize, p: parallelism, maxmem: 2 * 128 * scryptMaxWork }
  const expected = decode(digest)
  return async (password) =>
    equalInConstantTime(await scryptAsync(password, decode(salt), expected.length, options), expected)
}

const pbkdf2Async = promisify(pbkdf2)

function parsePbkdf2(hash: string): VerifyForeign | null {
  const [, algorithm, iterations, salt = '', digest = ''] = pbkdf2Form.exec(hash) ?? []
  if (algorithm === undefined || Number(iterations) > pbkdf2MaxIterations) return null
  const expected = decode(digest)
  return async (password) =>
    equalInConstantTime(
      await pbkdf2Async(password, decode(salt), Number(iterations), expected.length, algorithm),
      expected,
    )
}

/** Decodes base64 without padding. Some systems write a full stop for the plus sign. */
const decode = (text: string) => Buffer.from(text.replaceAll('.', '+'), 'base64')
