/**
 * The stored form of a fast digest: its scheme, followed by an Argon2id hash of the digest in hexadecimal, as in
 * `$sha256$salt=before$<salt>$argon2id$v=19$…` or `$md5$argon2id$v=19$…`. A stolen database reveals no fast digest.
 */
import { hash as argon2Hash, type Options, verify } from '@node-rs/argon2'
import { parseArgon2 } from './argon2.ts'
import { base64, fromBase64, toBase64 } from './base64.ts'
import { type DigestScheme, fastDigest, parseFastDigest } from './fast-digest.ts'
import type { StoredHash } from './stored-hash.ts'

const form = new RegExp(
  `^\\$(md5|sha1|sha256|sha512)(?:\\$salt=(before|after)\\$(${base64}{2,86}))?(\\$argon2id\\$\\S{1,255})$`,
)

/** Returns the function that wraps a fast digest, or null if the hash has another form. */
export function parseWrappable(hash: string): ((options: Options) => Promise<string>) | null {
  const parsed = parseFastDigest(hash)
  if (parsed === null) return null
  return async (options) => prefixOf(parsed.scheme) + (await argon2Hash(parsed.digest.toString('hex'), options))
}

export function parseWrappedHash(hash: string): StoredHash | null {
  const [, algorithm, place, salt = '', outer = ''] = form.exec(hash) ?? []
  const argon2 = parseArgon2(outer)
  if (algorithm === undefined || argon2 === null) return null
  const scheme = { algorithm, salt: fromBase64(salt), isSaltFirst: place === 'before' }
  return { ...argon2, verify: (password) => verify(outer, fastDigest(scheme, password).toString('hex')) }
}

function prefixOf({ algorithm, salt, isSaltFirst }: DigestScheme): string {
  if (salt.length === 0) return `$${algorithm}`
  return `$${algorithm}$salt=${isSaltFirst ? 'before' : 'after'}$${toBase64(salt)}`
}
