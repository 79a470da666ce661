import { parseArgon2 } from './argon2.ts'
import { parseAspNetIdentity } from './aspnet-identity.ts'
import { parseBcrypt } from './bcrypt.ts'
import { parseCrypt } from './crypt.ts'
import { parseFirebaseScrypt } from './firebase-scrypt.ts'
import { parsePbkdf2 } from './pbkdf2.ts'
import { parseBetterAuth, parseScrypt } from './scrypt.ts'
import type { StoredHash } from './stored-hash.ts'
import { parseWrappedHash } from './wrapped-hash.ts'

const parsers = [
  parseArgon2,
  parseWrappedHash,
  parseBcrypt,
  parseScrypt,
  parseBetterAuth,
  parseFirebaseScrypt,
  parsePbkdf2,
  parseAspNetIdentity,
  parseCrypt,
]

/** Returns the verifier of a hash in one of the forms that are stored, or null if its form is unknown. */
export function parseStoredHash(hash: string): StoredHash | null {
  for (const parse of parsers) {
    const parsed = parse(hash)
    if (parsed !== null) return parsed
  }
  return null
}
