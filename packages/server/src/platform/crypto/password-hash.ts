/**
 * Password hashing with Argon2id (RFC 9106), stored as PHC strings:
 * https://github.com/P-H-C/phc-string-format/blob/master/phc-sf-spec.md
 */
import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2'
import { knownError, preparePassword } from '@portico/contract'
import { createConcurrencyLimiter } from '../resilience/concurrency-limiter.ts'
import { parseForeignHash } from './foreign-hash.ts'

export interface Argon2Parameters {
  readonly memoryKib: number
  readonly passes: number
  readonly parallelism: number
}

/** 19 MiB, two passes, one lane: the first choice of OWASP for Argon2id. */
const defaultParameters: Argon2Parameters = { memoryKib: 19_456, passes: 2, parallelism: 1 }

export interface PasswordHasherOptions {
  /** Concurrent hashes; each occupies one thread of the pool. Verifications of costly hashes are not counted. */
  readonly concurrency: number
  /** Length of the queue; further callers get SERVICE_BUSY. */
  readonly queueLimit?: number
  readonly parameters?: Argon2Parameters
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
  hash(password: string, projectId: string): Promise<string>
  /**
   * Compares the prepared password. If that differs from the typed text, compares this too, because imported hashes and
   * those of earlier releases are of the typed text. Refuses null (no account, or no password) after the same work.
   */
  verify(password: string, hash: string | null, projectId: string): Promise<PasswordVerification>
}

/** Format of our own hashes and of imported Argon2 hashes within the cost bound: under 100 MB, 16 passes, 4 lanes. */
const argon2Form =
  /^\$argon2id?\$v=19\$m=([1-9]\d{0,4}),t=([1-9]|1[0-6]),p=([1-4])\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

/** Returns true if a hash may be stored: one of ours, or of a supported import format. */
export const isPasswordHash = (hash: string): boolean => argon2Form.test(hash) || parseForeignHash(hash) !== null

/** Half of the threads in the pool of Node (libuv). */
const costlyMax = 2

export function createPasswordHasher(options: PasswordHasherOptions): PasswordHasher {
  const { concurrency, queueLimit = 128, parameters = defaultParameters } = options
  const limiter = createConcurrencyLimiter({ maxRunning: concurrency, maxQueued: queueLimit, onFull: busy })
  const maxCostly = Math.min(costlyMax, Math.max(1, Math.floor(concurrency / 2)))
  const costlyLimiter = createConcurrencyLimiter({ maxRunning: maxCostly, maxQueued: queueLimit, onFull: busy })
  const dummyHash = hashOfNothing(parameters)
  const argon2Options = {
    memoryCost: parameters.memoryKib,
    timeCost: parameters.passes,
    parallelism: parameters.parallelism,
  }
  return {
    hash: (password, projectId) =>
      limiter.run(() => argon2Hash(Buffer.from(preparePassword(password), 'utf8'), argon2Options), projectId),
    async verify(typed, storedHash, projectId) {
      const hash = storedHash ?? dummyHash
      const verifyForeign = parseForeignHash(hash)
      const ofHash = costsMore(hash, parameters) ? costlyLimiter : limiter
      const matches = (text: string) =>
        ofHash.run(() => verifyForeign?.(text) ?? argon2Verify(hash, Buffer.from(text, 'utf8')), projectId)
      const prepared = preparePassword(typed)
      if (await matches(prepared)) return { matches: true, needsRehash: !hash.startsWith(prefixOf(parameters)) }
      const matchesTyped = typed !== prepared && (await matches(typed))
      return { matches: matchesTyped, needsRehash: matchesTyped }
    },
  }
}

/** Returns true for hashes of other functions, and for Argon2 hashes with more memory or passes than ours. */
function costsMore(hash: string, { memoryKib, passes }: Argon2Parameters): boolean {
  const [, memory, time] = argon2Form.exec(hash) ?? []
  return memory === undefined || Number(memory) * Number(time) > memoryKib * passes
}

const busy = () => knownError('SERVICE_BUSY', { retry_after_seconds: 1 })

const prefixOf = ({ memoryKib, passes, parallelism }: Argon2Parameters) =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$`

/** A hash that costs as much to verify as a real one and matches no password: salt and digest are constants. */
const hashOfNothing = (parameters: Argon2Parameters) =>
  `${prefixOf(parameters)}${unpadded(Buffer.alloc(16, 'no account'))}$${unpadded(Buffer.alloc(32, 'no password'))}`

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

export interface WithPasswordHasher {
  readonly passwordHasher: PasswordHasher
}
