/** scrypt (RFC 7914) as PHC strings, and as Better Auth stores it. */
import { type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { equalInConstantTime } from '../secret.ts'
import { base64, fromBase64 } from './base64.ts'
import type { StoredHash } from './stored-hash.ts'

const maxWork = 2 ** 21

interface ScryptParameters {
  readonly N: number
  readonly r: number
  readonly p: number
}

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

export const isScryptTooCostly = ({ N, r, p }: ScryptParameters): boolean => N * r * p > maxWork

/** Derives a key. The memory limit of Node is below what the bound of the work allows. */
export const deriveScryptKey = (
  password: string,
  salt: Buffer,
  { length, ...parameters }: ScryptParameters & { length: number },
): Promise<Buffer> => scryptAsync(password, salt, length, { ...parameters, maxmem: 2 * 128 * maxWork })

const phcForm = new RegExp(
  `^\\$scrypt\\$ln=([1-9]\\d?),r=([1-9]\\d{0,2}),p=([1-9]\\d?)\\$(${base64}{11,86})\\$(${base64}{22,86})$`,
)

export function parseScrypt(hash: string): StoredHash | null {
  const [, ln, r, p, salt = '', digest = ''] = phcForm.exec(hash) ?? []
  if (ln === undefined) return null
  const parameters = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
  return verifierOf(fromBase64(salt), fromBase64(digest), parameters)
}

/** https://github.com/better-auth/better-auth/blob/main/packages/better-auth/src/crypto/password.ts */
const betterAuthForm = /^([0-9a-f]{16,128}):([0-9a-f]{128})$/
const betterAuthParameters: ScryptParameters = { N: 16_384, r: 16, p: 1 }

/** Better Auth uses the hexadecimal text of the salt itself as the salt. */
export function parseBetterAuth(hash: string): StoredHash | null {
  const [, salt, digest = ''] = betterAuthForm.exec(hash) ?? []
  if (salt === undefined) return null
  return {
    ...verifierOf(Buffer.from(salt, 'utf8'), Buffer.from(digest, 'hex'), betterAuthParameters),
    prepare: (typed) => typed.normalize('NFKC'),
  }
}

const verifierOf = (salt: Buffer, expected: Buffer, parameters: ScryptParameters): StoredHash => ({
  isTooCostly: isScryptTooCostly(parameters),
  verify: async (password) =>
    equalInConstantTime(await deriveScryptKey(password, salt, { ...parameters, length: expected.length }), expected),
})
