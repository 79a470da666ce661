import { hash, randomFillSync, randomUUID, timingSafeEqual } from 'node:crypto'

/** Source of random values; tests inject their own. */
export interface Random {
  bytes(count: number): Uint8Array
  /** Returns a random UUID (RFC 9562, version 4): an identifier, never a secret. */
  uuid(): string
}

/** The random source of the platform. */
export const systemRandom: Random = {
  bytes: (count) => randomFillSync(new Uint8Array(count)),
  uuid: () => randomUUID(),
}

// Crockford's base32: no i, l, o and u, which are easily misread.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const tokenBytes = 28

/**
 * Returns a secret of 224 random bits as 45 lower-case characters of Crockford's base32
 * (https://www.crockford.com/base32.html).
 */
export function createToken(random: Pick<Random, 'bytes'>): string {
  let token = ''
  let pending = 0
  let pendingBits = 0
  for (const byte of random.bytes(tokenBytes)) {
    pending = (pending << 8) | byte
    pendingBits += 8
    while (pendingBits >= 5) {
      pendingBits -= 5
      token += alphabet.charAt((pending >> pendingBits) & 31)
    }
    pending &= (1 << pendingBits) - 1
  }
  // 224 bits fill 44 characters and four bits of the last one; its lowest bit is always 0.
  return token + alphabet.charAt((pending << (5 - pendingBits)) & 31)
}

/** SHA-256 of the UTF-8 bytes of a text; 32 bytes. Only for values of high entropy: passwords need a slow hash. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

/** Returns the beginning of a hash in the form of a UUID, version 5 (RFC 9562, section 5.5). */
export function uuidOfHash(hash: Uint8Array): string {
  const hex = Buffer.from(hash).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Compares in constant time. Texts of different lengths are unequal. */
export function equalInConstantTime(a: Uint8Array, b: Uint8Array): boolean {
  return a.byteLength === b.byteLength && timingSafeEqual(a, b)
}

export interface WithRandom {
  readonly random: Random
}
