import { KnownError, knownError, limits } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { InTransaction } from '../../platform/database/transactions/transaction.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Project } from '../../projects/project.ts'
import { hashesOf } from './prepare-code.ts'
import { type Payload, type Purpose, purposes } from './purposes.ts'

/** A valid code. */
export interface LiveCode<P extends Purpose> {
  readonly id: string
  readonly userId: string | null
  readonly payload: Payload<P>
}

interface Attempt extends Record<string, unknown> {
  projectId: string
  purpose: string
  nonceHash: Uint8Array
  typedHash: Uint8Array
  now: number
  maxAttempts: number
  uses: boolean
  countsRight: boolean
}

interface CodeRow {
  id: string
  userId: string | null
  payload: unknown
  expiresAtMillis: number
  usedAtMillis: number | null
  attemptsBefore: number
}

// Counts the attempt against every code with this nonce. Returns the matching code in its state before the attempt, and
// redeems it if requested and valid. The rows are locked first, so that concurrent attempts see each other.
const attemptCode = statement<Attempt, CodeRow>(
  'attempt_code',
  `with seen as (
     select *, purpose = :purpose and typed_hash = :typedHash as is_right
     from verification_codes where project_id = :projectId and nonce_hash = :nonceHash for update
   ), attempted as (
     update verification_codes c set attempts = c.attempts + 1,
       used_at_millis = case when :uses::boolean and s.is_right and s.expires_at_millis > :now::bigint
           and s.attempts < :maxAttempts::integer
         then coalesce(s.used_at_millis, :now::bigint) else s.used_at_millis end
     from seen s where c.project_id = :projectId and c.id = s.id and (:countsRight::boolean or not s.is_right)
   )
   select id, user_id, payload, expires_at_millis, used_at_millis, attempts as attempts_before
   from seen where is_right`,
)

const consumeOne = statement<{ projectId: string; id: string; now: number }, { id: string }>(
  'consume_code',
  `update verification_codes set used_at_millis = :now::bigint
   where project_id = :projectId and id = :id and used_at_millis is null and expires_at_millis > :now::bigint
   returning id`,
)

const selectPurpose = query<{ projectId: string; nonceHash: Uint8Array; typedHash: Uint8Array }, { purpose: Purpose }>(
  'select_purpose_of_code',
  `select purpose from verification_codes
   where project_id = :projectId and nonce_hash = :nonceHash and typed_hash = :typedHash`,
)

/** Returns the purpose of a code, or null if it is unknown. Counts no attempt, so the caller checks the code afterwards. */
export async function findPurpose({ db }: WithReads, project: Project, code: string): Promise<Purpose | null> {
  const [row] = await db.run(selectPurpose, { projectId: project.id, ...hashesOf(code) })
  return row?.purpose ?? null
}

/**
 * Checks a code without redeeming it; counts as an attempt. Throws VERIFICATION_CODE_NOT_FOUND, _EXPIRED, _ALREADY_USED
 * or _MAX_ATTEMPTS_REACHED.
 */
export async function checkCode<P extends Purpose>(
  deps: WithTransaction & WithClock,
  project: Project,
  purpose: P,
  code: string,
): Promise<LiveCode<P>> {
  const verdict = await attempt(deps, project, { purpose, code, uses: false })
  if (verdict instanceof KnownError) throw verdict
  return verdict
}

/**
 * Reads the code of an opened link without redeeming it. A right code costs no attempt, because scanners of emails open
 * links too; a wrong one does. Throws the errors of {@link checkCode}.
 */
export async function readCode<P extends Purpose>(
  deps: WithTransaction & WithClock,
  project: Project,
  purpose: P,
  code: string,
): Promise<LiveCode<P>> {
  const verdict = await attempt(deps, project, { purpose, code, uses: false, countsRight: false })
  if (verdict instanceof KnownError) throw verdict
  return verdict
}

/**
 * Redeems a code that {@link checkCode} has returned, in the transaction of its purpose. Throws
 * VERIFICATION_CODE_ALREADY_USED if a concurrent request has redeemed it.
 */
export async function consumeCode(
  { db, clock }: WithTransaction & WithClock,
  project: Project,
  { id }: Pick<LiveCode<Purpose>, 'id'>,
): Promise<void> {
  const consumed = await db.run(consumeOne, { projectId: project.id, id, now: clock.now() })
  if (consumed.length === 0) throw knownError('VERIFICATION_CODE_ALREADY_USED')
}

/**
 * Redeems a code and runs `act` in the same transaction. If `act` throws, the code stays valid. Concurrent requests
 * with the same code wait, and find it redeemed. Returns the result of `act`; throws the errors of {@link checkCode}.
 */
export async function useCode<D extends WithWrites & WithClock & WithOutbox, P extends Purpose, T>(
  deps: D,
  project: Project,
  { purpose, code }: { purpose: P; code: string },
  act: (deps: InTransaction<D>, live: LiveCode<P>) => Promise<T>,
): Promise<T> {
  let wasGood = false
  try {
    const outcome = await transactionThenWakeOutbox(deps, async (inside) => {
      const verdict = await attempt({ db: inside.db, clock: deps.clock }, project, { purpose, code, uses: true })
      // Returned instead of thrown: a rollback would undo the counted attempt.
      if (verdict instanceof KnownError) return { refusal: verdict }
      wasGood = true
      return { result: await act(inside, verdict) }
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.result
  } catch (error) {
    // A refusal by `act` also counts as an attempt.
    if (wasGood && error instanceof KnownError) await attempt(deps, project, { purpose, code, uses: false })
    throw error
  }
}

async function attempt<P extends Purpose>(
  { db, clock }: WithTransaction & WithClock,
  project: Project,
  { purpose, code, uses, countsRight = true }: { purpose: P; code: string; uses: boolean; countsRight?: boolean },
): Promise<LiveCode<P> | KnownError> {
  const now = clock.now()
  const maxAttempts = limits.codeMaxAttempts
  const params = { projectId: project.id, purpose, ...hashesOf(code), now, maxAttempts, uses, countsRight }
  const [row] = await db.run(attemptCode, params)
  if (!row) return knownError('VERIFICATION_CODE_NOT_FOUND')
  if (row.expiresAtMillis <= now) return knownError('VERIFICATION_CODE_EXPIRED')
  if (row.usedAtMillis !== null) return knownError('VERIFICATION_CODE_ALREADY_USED')
  if (row.attemptsBefore >= maxAttempts) return knownError('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  // The schema of the purpose is the type of its payload.
  const payload = purposes[purpose].payload.parse(row.payload) as Payload<P>
  return { id: row.id, userId: row.userId, payload }
}
