import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { PreparedCode } from './prepare-code.ts'

export interface NewCodeParams extends Record<string, unknown> {
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

/** A prepared code as parameters of a statement that writes it. */
export function newCodeParams(
  { clock }: Pick<Deps, 'clock'>,
  project: Project,
  { id, purpose, nonceHash, typedHash, payload, expiresAtMillis }: PreparedCode,
  userId: string | null,
): NewCodeParams {
  const row = { id, purpose, nonceHash, typedHash, userId, expiresAtMillis }
  return { projectId: project.id, ...row, payload: JSON.stringify(payload), now: clock.now() }
}
