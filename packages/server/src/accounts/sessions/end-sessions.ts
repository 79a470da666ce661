import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow, recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { lockUser } from '../users/user-statements.ts'
import { getUser } from '../users/users.ts'
import { keepGrants } from './keep-grants.ts'

type OfUser = { projectId: string; userId: string; now: number }

type OfSession = { projectId: string; userId: string | null; sessionId: string; now: number }

const endSessionById = statement<AuditParameters & OfSession, { id: string }>(
  'end_session_by_id',
  `with ended as (
     update sessions set ended_at_millis = :now::bigint
     where project_id = :projectId and id = :sessionId and ended_at_millis is null and expires_at_millis > :now::bigint
       and (:userId::uuid is null or user_id = :userId::uuid)
     returning id, user_id
   ), audited as (${insertAuditRow('ended e', {
     userId: 'e.user_id',
     details: `jsonb_build_object('session_id', e.id)`,
   })})
   select id from ended`,
)

const endSessionsExcept = statement<OfUser & { exceptId: string | null }, { id: string }>(
  'end_sessions_except',
  `with raised as (
     update users set session_epoch = session_epoch + 1 where project_id = :projectId and id = :userId
   ), kept as (${keepGrants('s.id = :exceptId::uuid')})
   update sessions set ended_at_millis = :now::bigint
   where project_id = :projectId and user_id = :userId and ended_at_millis is null and id is distinct from :exceptId::uuid
   returning id`,
)

/**
 * Revokes one active session and its access tokens. If `userId` is null, the session may belong to any user of the
 * project. Throws USER_NOT_FOUND and SESSION_NOT_FOUND.
 */
export async function endSession(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, sessionId }: { userId: string | null; sessionId: string },
  context: RequestContext,
): Promise<void> {
  const audit = auditParameters(deps, project, { type: 'session_ended', userId, context })
  const params = { ...audit, userId, sessionId }
  if ((await deps.db.run(endSessionById, params)).length > 0) return
  if (userId !== null) await getUser(deps, project, userId)
  throw knownError('SESSION_NOT_FOUND')
}

/** Revokes a session whose user has not accepted terms in time. One that has ended meanwhile stays as it is. */
export async function endSessionWithoutTerms(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  context: RequestContext,
): Promise<void> {
  const event = { type: 'session_ended', userId, context, details: { reason: 'TERMS_ACCEPTANCE_REQUIRED' } } as const
  await deps.db.run(endSessionById, { ...auditParameters(deps, project, event), userId, sessionId })
}

/** Revokes all sessions of a user except the given one, and invalidates sign-ins in progress. Throws USER_NOT_FOUND. */
export async function endOtherSessions(
  deps: WithWrites & WithClock & WithConfig & WithRandom,
  project: Project,
  { userId, exceptId }: { userId: string; exceptId: string | null },
  context: RequestContext,
): Promise<void> {
  await transaction(deps, async (deps) => {
    const params = { projectId: project.id, userId }
    // A separate statement, so that the next one sees the sessions of sign-ins that committed before.
    if (!(await lockUser(deps, params))) throw knownError('USER_NOT_FOUND')
    const ended = await deps.db.run(endSessionsExcept, { ...params, exceptId, now: deps.clock.now() })
    const details = { session_ids: ended.map(({ id }) => id) }
    await recordAuditEvent(deps, project, { type: 'sessions_ended', userId, context, details })
  })
}
