/**
 * Argon2id and Argon2i (RFC 9106) as PHC strings:
 * https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md
 */
import { verify } from '@node-rs/argon2'
import type { Argon2Parameters } from './argon2-parameters.ts'
import type { StoredHash } from './stored-hash.ts'

const maxMemoryKib = 262_144
const maxWork = 4_194_304
const maxParallelism = 16

const form =
  /^\$argon2id?\$v=19\$m=([1-9]\d{0,6}),t=([1-9]\d{0,6}),p=([1-9]\d{0,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,86}$/

/** Our own hashes have this form, too. */
export function parseArgon2(hash: string): (StoredHash & { readonly argon2: Argon2Parameters }) | null {
  const [memoryKib, passes, parallelism] = (form.exec(hash) ?? []).slice(1).map(Number)
  if (memoryKib === undefined || passes === undefined || parallelism === undefined) return null
  // RFC 9106, section 3.1: the memory is at least eight blocks for each lane.
  if (memoryKib < 8 * parallelism) return null
  return {
    isTooCostly: memoryKib > maxMemoryKib || memoryKib * passes > maxWork || parallelism > maxParallelism,
    argon2: { memoryKib, passes, parallelism },
    verify: (password) => verify(hash, Buffer.from(password, 'utf8')),
  }
}
