/**
 * The form of keys of users and teams: `{prefix}_{live|test}_{usr|team}_{43 characters}{6 characters}`. The characters are
 * 256 random bits and the CRC-32 of everything before it, both in base62. Scanners find keys by one expression, and a
 * wrong key is refused without a look at the database.
 */
import { crc32 } from 'node:zlib'
import type { Random } from '../../platform/crypto/secret.ts'

/** Holders of keys. */
export type KeyType = 'user' | 'team'

/** The readable parts of a key. */
export interface KeyForm {
  readonly type: KeyType
  /** True unless the project was not in production mode when the key was created. */
  readonly isLive: boolean
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretBytes = 32
const secretLength = 43
const checksumLength = 6
const marks = { user: 'usr', team: 'team' } as const
const form = /^([a-z][a-z0-9]{1,15}_(live|test)_(usr|team)_[0-9A-Za-z]{43})([0-9A-Za-z]{6})$/

/** Returns a new key. */
export function createKey(
  random: Pick<Random, 'bytes'>,
  { type, isLive, prefix }: KeyForm & { prefix: string },
): string {
  const secret = toBase62(BigInt(`0x${Buffer.from(random.bytes(secretBytes)).toString('hex')}`), secretLength)
  const body = `${prefix}_${isLive ? 'live' : 'test'}_${marks[type]}_${secret}`
  return body + checksumOf(body)
}

/** Returns the parts of a whole key, or null for any other text. */
export function readKey(text: string): KeyForm | null {
  const [, body = '', environment, mark, checksum] = form.exec(text) ?? []
  if (checksum === undefined || checksum !== checksumOf(body)) return null
  return { type: mark === marks.user ? 'user' : 'team', isLive: environment === 'live' }
}

const checksumOf = (body: string) => toBase62(BigInt(crc32(body)), checksumLength)

function toBase62(value: bigint, length: number): string {
  const base = BigInt(alphabet.length)
  let text = ''
  for (let rest = value; text.length < length; rest /= base) text = alphabet.charAt(Number(rest % base)) + text
  return text
}
