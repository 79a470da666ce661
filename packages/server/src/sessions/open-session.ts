import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { PreparedSession } from './prepare-session.ts'

interface Params extends Record<string, unknown> {
  projectId: string
  userId: string
  epoch: number
  now: number
  id: string
  refreshTokenHash: Uint8Array
  expiresAtMillis: number
  isImpersonation: boolean
  userAgent: string | null
  networkAddress: string | null
}

// The epoch is compared on the locked row: a password change that committed meanwhile wins over this sign-in.
const insertSession = statement<Params, { id: string }>(
  'insert_session',
  `with active as (
     update users set last_active_at_millis = :now::bigint
     where project_id = :projectId and id = :userId and session_epoch = :epoch
     returning id
   )
   insert into sessions (project_id, id, user_id, refresh_token_hash, created_at_millis, last_used_at_millis,
     expires_at_millis, is_impersonation, user_agent, network_address)
   select :projectId, :id::uuid, id, :refreshTokenHash::bytea, :now::bigint, :now::bigint, :expiresAtMillis::bigint,
     :isImpersonation::boolean, :userAgent::text, :networkAddress::text
   from active returning id`,
)

/**
 * Writes a prepared session. False when the user is gone, or when all sessions of the user were ended after the caller
 * judged the first factor: then nothing is opened.
 */
export async function openSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  project: Project,
  user: { id: string; sessionEpoch: number },
  session: PreparedSession,
): Promise<boolean> {
  const { id, refreshTokenHash, expiresAtMillis, isImpersonation, userAgent, networkAddress } = session
  const rows = await db.run(insertSession, {
    projectId: project.id,
    userId: user.id,
    epoch: user.sessionEpoch,
    now: clock.now(),
    id,
    refreshTokenHash,
    expiresAtMillis,
    isImpersonation,
    userAgent,
    networkAddress,
  })
  return rows.length === 1
}
