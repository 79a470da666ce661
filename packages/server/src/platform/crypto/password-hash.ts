/**
 * Password hashing with Argon2id (RFC 9106), stored as PHC strings:
 * https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md
 */
import { hash as argon2Hash } from '@node-rs/argon2'
import { knownError, preparePassword } from '@portico/contract'
import { createConcurrencyLimiter } from '../resilience/concurrency-limiter.ts'
import { type BreachedPasswords, noBreachedPasswords } from './breached-passwords/open-filter.ts'
import type { PasswordRanges } from './breached-passwords/password-ranges.ts'
import type { Argon2Parameters } from './imported-hashes/argon2-parameters.ts'
import { toBase64 } from './imported-hashes/base64.ts'
import { parseStoredHash } from './imported-hashes/parse-stored-hash.ts'
import type { StoredHash } from './imported-hashes/stored-hash.ts'
import { parseWrappable } from './imported-hashes/wrapped-hash.ts'
import type { NewPassword } from './new-password.ts'
import { commonPassword } from './password-policy.ts'

/** 19 MiB, two passes, one lane: the first choice of OWASP for Argon2id. */
const defaultParameters: Argon2Parameters = { memoryKib: 19_456, passes: 2, parallelism: 1 }

export interface PasswordHasherOptions {
  /** Concurrent hashes; each occupies one thread of the pool. Verifications of costly hashes are not counted. */
  readonly concurrency: number
  /** Length of the queue; further callers get SERVICE_BUSY. */
  readonly queueLimit?: number
  readonly parameters?: Argon2Parameters
  /** Passwords that are refused where a user or a server sets one. None by default. */
  readonly breachedPasswords?: Pick<BreachedPasswords, 'includes'> | undefined
  /** The list that passwords of projects with `breached_password_range_calls` are looked up in. None by default. */
  readonly passwordRanges?: PasswordRanges | undefined
}

/** The project of a new password. */
interface PasswordProject {
  readonly id: string
  readonly options: { readonly breachedPasswordRangeCalls: boolean }
}

/** Result of the verification of a password. */
export interface PasswordVerification {
  readonly matches: boolean
  /** True if the password matches, and a new hash of it would have another form or other parameters. */
  readonly needsRehash: boolean
}

/**
 * Hashes and verifies passwords in the thread pool, a few at a time. Hashes are of the UTF-8 bytes of the prepared
 * password, which is never trimmed, case-folded or truncated. Projects take turns, so that a flood in one does not delay
 * another. Hashes that cost more than ours have threads of their own, because one may take seconds. `hash` and `verify`
 * throw SERVICE_BUSY if the queue is full.
 */
export interface PasswordHasher {
  /** Hashes a password that was accepted before, or a code. */
  hash(password: string, projectId: string): Promise<string>
  /**
   * Hashes a password that a user or a server sets. Throws PASSWORD_REQUIREMENTS_NOT_MET if it is known from a leak (NIST
   * SP 800-63B-4, section 3.1.1.2). Waits up to a second for a list on the internet, if the project uses one.
   */
  hashNew(password: string, project: PasswordProject): Promise<NewPassword>
  /** Returns the form in which an imported hash is stored: itself, or inside Argon2id if its function is fast. */
  wrapImported(hash: string, projectId: string): Promise<string>
  /**
   * Compares the password as the system that made the hash prepared it. For most hashes this is our prepared form, and the
   * typed text if it differs: other systems and earlier releases hashed the typed text. Refuses null (no account, or no
   * password) after the same work.
   */
  verify(password: string, hash: string | null, projectId: string): Promise<PasswordVerification>
  /** Returns how many hashes are computed and how many wait. */
  load(): { readonly running: number; readonly waiting: number }
}

/** Returns why a hash is refused, or null if it may be imported. */
export function importedHashProblem(hash: string): 'unknown_form' | 'too_costly' | null {
  if (parseWrappable(hash) !== null) return null
  const parsed = parseStoredHash(hash)
  if (parsed === null) return 'unknown_form'
  return parsed.isTooCostly ? 'too_costly' : null
}

/** The longest text that `preparePassword` changes, in UTF-16 units. */
const unpreparedLength = 1024

/** Half of the threads in the pool of Node (libuv). */
const costlyMax = 2

export function createPasswordHasher(options: PasswordHasherOptions): PasswordHasher {
  const { concurrency, queueLimit = 128, parameters = defaultParameters } = options
  const { breachedPasswords = noBreachedPasswords, passwordRanges = noPasswordRanges } = options
  const limiter = createConcurrencyLimiter({ maxRunning: concurrency, maxQueued: queueLimit, onFull: busy })
  const maxCostly = Math.min(costlyMax, Math.max(1, Math.floor(concurrency / 2)))
  const costlyLimiter = createConcurrencyLimiter({ maxRunning: maxCostly, maxQueued: queueLimit, onFull: busy })
  const dummyHash = hashOfNothing(parameters)
  const argon2Options = {
    memoryCost: parameters.memoryKib,
    timeCost: parameters.passes,
    parallelism: parameters.parallelism,
  }
  const hash = (password: string, projectId: string) =>
    limiter.run(() => argon2Hash(Buffer.from(preparePassword(password), 'utf8'), argon2Options), projectId)
  return {
    hash,
    async hashNew(password, { id, options }) {
      const isInFile = await breachedPasswords.includes(password)
      if (isInFile) throw commonPassword()
      const isInRange = options.breachedPasswordRangeCalls ? await passwordRanges.includes(password) : false
      if (isInRange) throw commonPassword()
      return { hash: await hash(password, id), isUnchecked: isInFile === null || isInRange === null }
    },
    async wrapImported(hash, projectId) {
      const wrap = parseWrappable(hash)
      return wrap === null ? hash : limiter.run(() => wrap(argon2Options), projectId)
    },
    load: () => ({
      running: limiter.running() + costlyLimiter.running(),
      waiting: limiter.queued() + costlyLimiter.queued(),
    }),
    async verify(typed, storedHash, projectId) {
      const hash = storedHash ?? dummyHash
      const parsed = parseStoredHash(hash)
      if (parsed === null) throw new Error('The form of a stored password hash is unknown.')
      const ofHash = costsMore(parsed, parameters) ? costlyLimiter : limiter
      const matches = (text: string) => ofHash.run(() => parsed.verify(text), projectId)
      if (parsed.prepare !== undefined) {
        const matchesForeign = await matches(prepareForeign(typed, parsed.prepare))
        return { matches: matchesForeign, needsRehash: matchesForeign }
      }
      const prepared = preparePassword(typed)
      if (await matches(prepared)) return { matches: true, needsRehash: !hash.startsWith(prefixOf(parameters)) }
      const matchesTyped = typed !== prepared && (await matches(typed))
      return { matches: matchesTyped, needsRehash: matchesTyped }
    },
  }
}

const noPasswordRanges: PasswordRanges = { includes: async () => null }

/** Returns true for hashes of other functions, and for Argon2 hashes with more memory or passes than ours. */
const costsMore = ({ argon2 }: StoredHash, { memoryKib, passes }: Argon2Parameters): boolean =>
  argon2 === undefined || argon2.memoryKib * argon2.passes > memoryKib * passes

/** Texts that are too long for a password are not prepared, because normalizing combining characters is slow. */
const prepareForeign = (typed: string, prepare: (typed: string) => string): string =>
  typed.length > unpreparedLength ? typed : prepare(typed)

const busy = () => knownError('SERVICE_BUSY', { retry_after_seconds: 1 })

const prefixOf = ({ memoryKib, passes, parallelism }: Argon2Parameters) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$`

/** Returns a hash that costs as much to verify as a real one and matches no password: salt and digest are constants. */
export const hashOfNothing = (parameters: Argon2Parameters) =>
  `${prefixOf(parameters)}${toBase64(Buffer.alloc(16, 'no account'))}$${toBase64(Buffer.alloc(32, 'no password'))}`

export interface WithPasswordHasher {
  readonly passwordHasher: PasswordHasher
}
