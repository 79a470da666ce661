import type { WithClock } from '../../platform/clock.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import {
  type EmailParameters,
  emailParameters,
  insertEmailRow,
  type PreparedEmail,
} from '../../platform/outbox/email-row.ts'
import type { Project } from '../../projects/project.ts'
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

const columns = `project_id, id, purpose, nonce_hash, typed_hash, user_id, payload, created_at_millis,
  expires_at_millis`
const values = `:projectId, :id::uuid, :purpose::text, :nonceHash::bytea, :typedHash::bytea, :userId::uuid,
  :payload::jsonb, :now::bigint, :expiresAtMillis::bigint`

// The user is locked for the transaction: a concurrent deletion leaves no code and causes no error.
const owner = `owner as (
     select id from users where project_id = :projectId and id = :userId::uuid for key share
   )`
const insert = `insert into verification_codes (${columns})
   select ${values} where :userId::uuid is null or exists (select from owner)
   returning id`

const insertCode = statement<NewCodeParams, { id: string }>('insert_code', `with ${owner} ${insert}`)

const insertEmailedCode = statement<NewCodeParams & EmailParameters, never>(
  'insert_mailed_code',
  `with ${owner}, new_code as (${insert})
   ${insertEmailRow('new_code', { userId: ':userId::uuid' })}`,
)

/** Stores a prepared code. Returns false if its user was deleted. */
export async function storeCode(
  deps: WithTransaction & WithClock,
  project: Project,
  code: PreparedCode,
  userId: string | null,
): Promise<boolean> {
  return (await deps.db.run(insertCode, newCodeParams(deps, project, code, userId))).length > 0
}

/** Stores a prepared code and the email that contains it, in one statement. Stores nothing if its user was deleted. */
export async function storeEmailedCode(
  deps: WithTransaction & WithClock,
  project: Project,
  { code, email, userId }: { code: PreparedCode; email: PreparedEmail; userId: string | null },
): Promise<void> {
  const params = newCodeParams(deps, project, code, userId)
  await deps.db.run(insertEmailedCode, { ...params, ...emailParameters(email) })
}

/** Returns the parameters of a statement that stores a prepared code. */
export function newCodeParams(
  { clock }: WithClock,
  project: Project,
  { id, purpose, nonceHash, typedHash, payload, expiresAtMillis }: PreparedCode,
  userId: string | null,
): NewCodeParams {
  const row = { id, purpose, nonceHash, typedHash, userId, expiresAtMillis }
  return { projectId: project.id, ...row, payload: JSON.stringify(payload), now: clock.now() }
}
