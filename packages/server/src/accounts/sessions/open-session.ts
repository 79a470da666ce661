import { type KnownError, knownError, limits } from '@portico/contract'
import { auditParameters, insertAuditRow, type NewAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { emailParameters, insertEmailRow, type PreparedEmail } from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { sessionLimitOf } from '../../projects/policy/session-rules.ts'
import type { Project } from '../../projects/project.ts'
import type { WithActivity } from './activity.ts'
import type { PreparedSession } from './prepare-session.ts'
import { isWithinBounds, sessionBounds } from './session-bounds.ts'

/** Records that the statement that opens a session inserts with it. */
export interface SessionRecords {
  readonly event: NewAuditEvent
  /** Sent if the user has had sessions before, but none from this device and place. */
  readonly newDeviceNotice?: PreparedEmail | null
  /** The language of the request. Stored unless the user chose one. */
  readonly locale?: string | null
}

interface Opening {
  readonly isOpened: boolean
  readonly wasNoticed: boolean
}

// The epoch is compared on the locked row: a password change that was committed meanwhile invalidates this sign-in. A limit
// that refuses is counted there, too, so that concurrent sign-ins cannot exceed it. Where the limit ends sessions,
// concurrent sign-ins do not see each other; the next one revokes what they left too many.
const insertSession = statement<ReturnType<typeof parameters>, Opening>(
  'insert_session',
  `with active as (
     update users set last_active_at_millis = :now::bigint,
       locale = case when chosen_locale is null then coalesce(:locale::text, locale) else locale end
     where project_id = :projectId and id = :userId and session_epoch = :epoch
       and case when :refusesFrom::integer is null then true else count_live_sessions(project_id, id, :now::bigint,
         :usedSince::bigint, :openedSince::bigint, :serverUsedSince::bigint, :serverOpenedSince::bigint)
         < :refusesFrom::integer end
     returning id
   ), opened as (
     insert into sessions (project_id, id, user_id, refresh_token_hash, created_at_millis, last_used_at_millis,
       expires_at_millis, is_impersonation, impersonation, user_agent, network_address, device, country, network,
       authenticated_at_millis, authentication_methods, sign_in_method)
     select :projectId, :id::uuid, id, :refreshTokenHash::bytea, :now::bigint, :now::bigint, :expiresAtMillis::bigint,
       :isImpersonation::boolean, :impersonation::jsonb, :userAgent::text, :networkAddress::text, :device::text,
       :country::text, :network::text, :authenticatedAtMillis::bigint, :authenticationMethods::text[],
       :signInMethod::text
     from active
   ), crowded_out as (
     update sessions set ended_at_millis = :now::bigint where project_id = :projectId and id in (
       select id from sessions s
       where project_id = :projectId and user_id = :userId and ended_at_millis is null
         and expires_at_millis > :now::bigint and (:countsImpersonations::boolean or not is_impersonation)
         and ${isWithinBounds()}
       order by last_used_at_millis desc, created_at_millis desc, id offset :maxOthers)
     and exists (select from active)
     returning id
   ), audited as (${insertAuditRow('active', {
     details: `coalesce((select jsonb_build_object('ended_session_ids', jsonb_agg(c.id)) from crowded_out c
       having count(*) > 0), '{}')`,
   })}), noticed as (
     ${insertEmailRow('active', { userId: 'id' })}
     where :mailId::uuid is not null
       and exists (select from sessions s where s.project_id = :projectId and s.user_id = :userId)
       and not exists (select from sessions s where s.project_id = :projectId and s.user_id = :userId
         and s.device is not distinct from :device::text
         and case when :country::text is null then s.network is not distinct from :network::text
           else s.country = :country::text end)
     returning id
   )
   select exists (select from active) as is_opened, exists (select from noticed) as was_noticed`,
)

const selectEpoch = query<{ projectId: string; userId: string; epoch: number }, { id: string }>(
  'select_current_session_epoch',
  'select id from users where project_id = :projectId and id = :userId and session_epoch = :epoch',
)

type OpenSessionDeps = WithTransaction & WithActivity & WithClock & WithConfig & WithRandom & WithOutbox

/**
 * Stores a prepared session. Beyond the limit of the project, the session unused longest is revoked, or nothing is stored.
 * Neither is anything stored if the user was deleted, or if all sessions of the user were revoked after the caller verified
 * the first factor: the result is `gone`.
 */
export async function openSession(
  deps: OpenSessionDeps,
  project: Project,
  user: { id: string; sessionEpoch: number },
  { session, ...records }: { session: PreparedSession } & SessionRecords,
): Promise<'opened' | 'limit_reached' | 'gone'> {
  const [opening] = await deps.db.run(insertSession, parameters(deps, project, user, { session, ...records }))
  if (!opening?.isOpened) return reasonOf(deps, project, user)
  if (opening.wasNoticed) deps.wakeOutbox('emails')
  recordActivity(deps, project, user.id, session)
  return 'opened'
}

/**
 * Returns why no session was opened. A statement of its own: the one that waited for the row of the user reads its other rows
 * as they were before the wait.
 */
async function reasonOf(
  { db }: WithTransaction,
  { id: projectId, options }: Project,
  { id: userId, sessionEpoch: epoch }: { id: string; sessionEpoch: number },
): Promise<'limit_reached' | 'gone'> {
  if (!sessionLimitOf(options).refuses) return 'gone'
  const [current] = await db.run(selectEpoch, { projectId, userId, epoch })
  return current ? 'limit_reached' : 'gone'
}

/** Returns the error of a sign-in beyond the limit of sessions. */
export const sessionLimitReached = ({ options }: Pick<Project, 'options'>): KnownError =>
  knownError('SESSION_LIMIT_REACHED', { limit: sessionLimitOf(options).limit })

/** Records the activity of an opened session. It is buffered, so that the request needs no further statement. */
export function recordActivity(
  { activity, clock }: WithActivity & WithClock,
  project: Project,
  userId: string,
  { id, country }: PreparedSession,
): void {
  activity.record({ projectId: project.id, userId, sessionId: id, atMillis: clock.now(), country })
}

function parameters(
  deps: WithClock & WithConfig & WithRandom,
  project: Project,
  user: { id: string; sessionEpoch: number },
  { session, event, newDeviceNotice, locale }: { session: PreparedSession } & SessionRecords,
) {
  const { accessToken: _, refreshToken: __, impersonation, ...row } = session
  const { limit, refuses, isOwn } = sessionLimitOf(project.options)
  return {
    ...row,
    impersonation: impersonation && JSON.stringify(impersonation),
    ...auditParameters(deps, project, event),
    userId: user.id,
    epoch: user.sessionEpoch,
    locale: locale ?? null,
    ...emailParameters(newDeviceNotice ?? null),
    ...sessionBounds(deps, project),
    // An impersonation takes no place of the user's own sessions.
    countsImpersonations: impersonation !== null || !isOwn,
    maxOthers: (impersonation === null ? limit : limits.sessionsPerUserMax) - 1,
    refusesFrom: refuses && impersonation === null ? limit : null,
  }
}
