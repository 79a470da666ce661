/**
 * Firebase's variant of scrypt: https://github.com/firebase/scrypt. The derived key encrypts the signer key of the
 * Firebase project, and the result is the hash. The form is that of Supabase, because Firebase keeps the parameters
 * outside the hash: `$fbscrypt$v=1,n=14,r=8,p=1,ss=<salt separator>,sk=<signer key>$<salt>$<hash>`.
 */
import { createCipheriv } from 'node:crypto'
import { equalInConstantTime } from '../secret.ts'
import { fromBase64 } from './base64.ts'
import { deriveScryptKey, isScryptTooCostly } from './scrypt.ts'
import type { StoredHash } from './stored-hash.ts'

const base64 = '[A-Za-z0-9+/]'
const form = new RegExp(
  `^\\$fbscrypt\\$v=1,n=([1-9]\\d?),r=([1-9]\\d{0,2}),p=([1-9]\\d?),ss=(${base64}{0,44}={0,2}),sk=(${base64}{22,172}={0,2})` +
    `\\$(${base64}{8,88}={0,2})\\$(${base64}{22,172}={0,2})$`,
)

export function parseFirebaseScrypt(hash: string): StoredHash | null {
  const [, n, r, p, ...encoded] = form.exec(hash) ?? []
  if (n === undefined) return null
  const [separator, signerKey, salt, expected] = encoded.map(fromBase64)
  if (!separator || !signerKey || !salt || !expected) return null
  const parameters = { N: 2 ** Number(n), r: Number(r), p: Number(p), length: 32 }
  return {
    isTooCostly: isScryptTooCostly(parameters),
    async verify(password) {
      const key = await deriveScryptKey(password, Buffer.concat([salt, separator]), parameters)
      // The key is derived from a salt of each user, so that the constant counter is used once with it.
      return equalInConstantTime(createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(signerKey), expected)
    },
  }
}
