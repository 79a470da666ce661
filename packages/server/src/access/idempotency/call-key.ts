import { knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { Database, LazyTransaction, WithDatabase } from '../../platform/database/database.ts'
import type { StoragePlan } from '../../platform/limits/storage-quota.ts'
import {
  deleteClaim,
  type EarlierCall,
  insertKey,
  keyOf,
  type RepeatableCall,
  selectKey,
  storeSealed,
} from './key-statements.ts'
import { rowBytes, type WithResponseQuota } from './response-quota.ts'

type KeyDeps = WithDatabase & WithClock & WithRandom & WithResponseQuota

/** Stops the handler of a repeat. Its result does not matter. */
class RepeatedCallError extends Error {
  override readonly name = 'RepeatedCallError'
}

/** A repeat may take over a call that has run for this long: its process may have been killed. */
const leaseMillis = 15_000
const lifeMillis = 24 * 60 * 60_000
/** Otherwise a copy of the request would yield its tokens for a day. */
const lifeOfSecretsMillis = 10 * 60_000

/**
 * The idempotency key of one run of a call, whose writes go through the transaction. An earlier call may have the key: the
 * run is then a repeat, and all its writes are rolled back.
 */
export class CallKey {
  readonly call: RepeatableCall
  readonly #deps: KeyDeps
  readonly #transaction: LazyTransaction
  readonly #id: string
  #claiming: Promise<void> | null = null
  #isClaimed = false
  #isRepeat = false
  #earlier: EarlierCall | null = null

  constructor(deps: KeyDeps, call: RepeatableCall, transaction: LazyTransaction) {
    this.call = call
    this.#deps = deps
    this.#transaction = transaction
    this.#id = deps.random.uuid()
  }

  get isClaimed(): boolean {
    return this.#isClaimed
  }

  /**
   * Claims the key, unless this run has claimed it, and commits the writes so far together with the claim. Rejects with a
   * {@link RepeatedCallError} if the run is a repeat.
   */
  claim(): Promise<void> {
    this.#claiming ??= this.#insertClaim()
    return this.#claiming
  }

  /**
   * Commits all writes together with the response. `seal` returns the outcome, or, with `isFull`, a mark in place of a result.
   * Returns false if the run is a repeat. Throws IDEMPOTENCY_KEY_IN_USE if a repeat has taken over after the lease.
   */
  async store(seal: (isFull: boolean) => Uint8Array): Promise<boolean> {
    if (this.#isRepeat) return false
    if (!this.#isClaimed) return this.#insert(seal)
    const sealed = seal(this.#plan().isFull)
    const params = { ...keyOf(this.call), claimId: this.#id, sealed }
    const rows = await this.#transaction.end(
      (tx) => tx.run(storeSealed, params),
      ({ length }) => length > 0,
    )
    if (rows.length === 0) throw keyInUse()
    this.#count({ bytes: sealed.length, measuredBytes: null })
    return true
  }

  /** Gives up a claim, so that a repeat runs the call again at once. */
  async release(): Promise<void> {
    if (this.#isClaimed) await this.#deps.db.run(deleteClaim, { ...keyOf(this.call), claimId: this.#id })
  }

  /** Returns true if this run has found the key taken, or if an earlier call has stored its response. */
  async isRepeat(): Promise<boolean> {
    if (this.#isClaimed || this.#isRepeat) return this.#isRepeat
    this.#earlier = await this.#findEarlier(this.#deps.db)
    return Boolean(this.#earlier?.response)
  }

  /**
   * Returns the sealed response of the earlier call of a repeat. Throws IDEMPOTENCY_KEY_REUSED if that was another request,
   * and IDEMPOTENCY_KEY_IN_USE while it runs.
   */
  earlierResponse(): Uint8Array {
    const { digest, response } = this.#earlier ?? {}
    if (digest && Buffer.compare(digest, this.call.request.digest) !== 0) throw knownError('IDEMPOTENCY_KEY_REUSED')
    if (!response) throw keyInUse()
    return response
  }

  async #insertClaim(): Promise<void> {
    if (!(await this.#insert(null))) throw new RepeatedCallError('An earlier call has this idempotency key.')
    this.#isClaimed = true
  }

  #plan(): StoragePlan {
    return this.#deps.responseQuota.plan(this.call.projectId, this.#deps.clock.now())
  }

  #count(written: { bytes: number; measuredBytes: number | null }): void {
    this.#deps.responseQuota.record(this.call.projectId, { now: this.#deps.clock.now(), ...written })
  }

  async #insert(seal: ((isFull: boolean) => Uint8Array) | null): Promise<boolean> {
    const isClaimAlone = seal === null && this.#transaction.state() === 'idle'
    const { isFull, evictBytes, isMeasured } = this.#plan()
    const sealed = seal?.(isFull) ?? null
    const row = { ...rowOf(this.call, this.#deps.clock.now()), evictBytes, isMeasured, rowBytes }
    const key = { ...keyOf(this.call), ...row, claimId: this.#id, sealed }
    const earlier = await this.#transaction.end(
      async (tx) => {
        const [row] = await tx.run(insertKey, { ...key, isClaimAlone })
        if (row?.isInserted) {
          this.#count({ bytes: sealed?.length ?? 0, measuredBytes: row.measuredBytes })
          return 'none'
        }
        if (row?.digest) return { digest: row.digest, response: row.response }
        // The earlier call committed while this statement waited for it. After a claim, it is still running.
        return sealed === null ? null : this.#findEarlier(tx)
      },
      (earlier) => earlier === 'none',
    )
    if (earlier === 'none') return true
    this.#isRepeat = true
    this.#earlier = earlier
    return false
  }

  async #findEarlier(db: Pick<Database, 'run'>): Promise<EarlierCall | null> {
    return (await db.run(selectKey, keyOf(this.call)))[0] ?? null
  }
}

const keyInUse = () => knownError('IDEMPOTENCY_KEY_IN_USE', { retry_after_seconds: 1 })

const rowOf = ({ request, returnsSecrets }: RepeatableCall, now: number) => ({
  digest: request.digest,
  now,
  // A claim of the far future is from before the clock was set back.
  leaseStart: now - leaseMillis,
  leaseEnd: now + leaseMillis,
  expiresAtMillis: now + (returnsSecrets ? lifeOfSecretsMillis : lifeMillis),
})
