import { KnownError, limits } from '@portico/contract'
import { statement } from '../database/statement.ts'
import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { hashesOf, type PreparedCode } from './prepare-code.ts'
import { type Payload, type Purpose, purposes } from './purposes.ts'

/** A code that may be used now. */
export interface LiveCode<P extends Purpose> {
  readonly id: string
  readonly userId: string | null
  readonly payload: Payload<P>
}

interface CodeRow {
  id: string
  userId: string | null
  payload: unknown
  expiresAtMillis: number
  usedAtMillis: number | null
  attemptsBefore: number
}

interface NewCodeParams extends Record<string, unknown> {
  projectId: string
  id: string
  purpose: string
  nonceHash: Uint8Array
  typedHash: Uint8Array
  userId: string | null
  payload: string
  now: number
  expiresAtMillis: number
}

const newCode = `insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, user_id, payload,
    created_at_millis, expires_at_millis)
  values (:projectId, :id, :purpose, :nonceHash, :typedHash, :userId, :payload::jsonb, :now, :expiresAtMillis)`

const insertCode = statement<NewCodeParams, never>('insert_code', newCode)

const insertMailedCode = statement<NewCodeParams & { mailId: string; mailPayload: Uint8Array }, never>(
  'insert_mailed_code',
  `with new_code as (${newCode})
   insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   values (:projectId, :mailId, 'mail', :mailPayload, :now, :now)`,
)

// Counts the attempt against every code with this nonce, whatever was typed, then shows the one that fits.
const attemptCode = statement<
  { projectId: string; purpose: string; nonceHash: Uint8Array; typedHash: Uint8Array },
  CodeRow
>(
  'attempt_code',
  `with attempted as (
     update verification_codes set attempts = attempts + 1
     where project_id = :projectId and nonce_hash = :nonceHash
     returning id, user_id, payload, purpose, typed_hash, expires_at_millis, used_at_millis, attempts - 1 as attempts_before
   )
   select id, user_id, payload, expires_at_millis, used_at_millis, attempts_before
   from attempted where purpose = :purpose and typed_hash = :typedHash`,
)

const markUsed = statement<{ projectId: string; id: string; now: number }, never>(
  'mark_code_used',
  `update verification_codes set used_at_millis = :now::bigint where project_id = :projectId and id = :id`,
)

/** Writes a prepared code. */
export async function storeCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  project: Project,
  code: PreparedCode,
  userId: string | null,
): Promise<void> {
  await deps.db.run(insertCode, newCodeParams(deps, project, code, userId))
}

/** Writes a prepared code and the mail that carries it, in one statement. Wake the outbox afterwards. */
export async function storeMailedCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  project: Project,
  { code, mail, userId }: { code: PreparedCode; mail: { id: string; payload: Uint8Array }; userId: string | null },
): Promise<void> {
  const params = newCodeParams(deps, project, code, userId)
  await deps.db.run(insertMailedCode, { ...params, mailId: mail.id, mailPayload: mail.payload })
}

function newCodeParams(
  { clock }: Pick<Deps, 'clock'>,
  project: Project,
  { id, purpose, nonceHash, typedHash, payload, expiresAtMillis }: PreparedCode,
  userId: string | null,
): NewCodeParams {
  const row = { id, purpose, nonceHash, typedHash, userId, expiresAtMillis }
  return { projectId: project.id, ...row, payload: JSON.stringify(payload), now: clock.now() }
}

/**
 * Looks at a code without using it; counts as an attempt. Throws VERIFICATION_CODE_NOT_FOUND, _EXPIRED, _ALREADY_USED
 * or _MAX_ATTEMPTS_REACHED.
 */
export async function checkCode<P extends Purpose>(
  deps: Pick<Deps, 'db' | 'clock'>,
  project: Project,
  purpose: P,
  code: string,
): Promise<LiveCode<P>> {
  const verdict = await judgeAttempt(deps, project, purpose, code)
  if (verdict instanceof KnownError) throw verdict
  return verdict
}

/**
 * Uses a code up, together with what it is for: `act` runs in the same transaction, and when it throws the code stays
 * good. Who comes with the same code meanwhile waits, and finds it used. Answers what `act` does; throws what
 * {@link checkCode} throws.
 */
export async function useCode<P extends Purpose, T>(
  deps: Deps,
  project: Project,
  { purpose, code }: { purpose: P; code: string },
  act: (deps: Deps, live: LiveCode<P>) => Promise<T>,
): Promise<T> {
  let wasGood = false
  try {
    const outcome = await transaction(deps, async (deps) => {
      const verdict = await judgeAttempt(deps, project, purpose, code)
      // Handed out instead of thrown: a roll-back would take the attempt back.
      if (verdict instanceof KnownError) return { refusal: verdict }
      wasGood = true
      await deps.db.run(markUsed, { projectId: project.id, id: verdict.id, now: deps.clock.now() })
      return { result: await act(deps, verdict) }
    })
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.result
  } catch (error) {
    // What `act` refused was an attempt all the same.
    if (wasGood && error instanceof KnownError) await judgeAttempt(deps, project, purpose, code)
    throw error
  }
}

async function judgeAttempt<P extends Purpose>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  project: Project,
  purpose: P,
  code: string,
): Promise<LiveCode<P> | KnownError> {
  const [row] = await db.run(attemptCode, { projectId: project.id, purpose, ...hashesOf(code) })
  if (!row) return new KnownError('VERIFICATION_CODE_NOT_FOUND')
  if (row.expiresAtMillis <= clock.now()) return new KnownError('VERIFICATION_CODE_EXPIRED')
  if (row.usedAtMillis !== null) return new KnownError('VERIFICATION_CODE_ALREADY_USED')
  if (row.attemptsBefore >= limits.codeMaxAttempts) return new KnownError('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED')
  // The schema of the purpose is the type of its payload.
  const payload = purposes[purpose].payload.parse(row.payload) as Payload<P>
  return { id: row.id, userId: row.userId, payload }
}
