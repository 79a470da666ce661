/** Records of acceptances: who has accepted which version, when, from where and with which sign-in method. */
import { knownError, type SignInMethod, type TermsDocument, type TermsText } from '@portico/contract'
import type { z } from 'zod'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { lockUser } from '../users/user-statements.ts'
import { readCurrentTerms } from './owed-terms.ts'

/** An acceptance with the texts of its version. */
export interface AcceptanceRow {
  readonly id: string
  readonly userId: string
  readonly versionId: string
  readonly document: TermsDocument
  readonly texts: readonly z.output<typeof TermsText>[]
  readonly acceptedAtMillis: number
  readonly networkAddress: string | null
  readonly method: string | null
  readonly withdrawnAtMillis: number | null
}

interface NewAcceptances extends Record<string, unknown> {
  projectId: string
  userId: string
  ids: readonly string[]
  versionIds: readonly string[]
  networkAddress: string | null
  method: string | null
  now: number
}

// The user is locked, so that a concurrent deletion marks the new records or prevents them.
const insertAcceptances = statement<NewAcceptances, { versionId: string }>(
  'insert_terms_acceptances',
  `with owner as (
     select id from users where project_id = :projectId and id = :userId::uuid for key share
   )
   insert into terms_acceptances (project_id, id, version_id, user_id, accepted_at_millis, network_address, method)
   select :projectId, given.id, given.version_id, owner.id, :now::bigint, :networkAddress::text, :method::text
   from unnest(:ids::uuid[], :versionIds::uuid[]) as given (id, version_id) cross join owner
   on conflict (project_id, user_id, version_id) where withdrawn_at_millis is null do nothing
   returning version_id`,
)

const selectAcceptances = query<{ projectId: string; userId: string }, AcceptanceRow>(
  'list_terms_acceptances',
  `select a.id, a.user_id, a.version_id, v.document, v.texts, a.accepted_at_millis, a.network_address, a.method,
     a.withdrawn_at_millis
   from terms_acceptances a join terms_versions v on v.project_id = a.project_id and v.id = a.version_id
   where a.project_id = :projectId and a.user_id = :userId
   order by a.accepted_at_millis desc, a.id`,
)

const withdrawAcceptance = statement<{ projectId: string; userId: string; id: string; now: number }, { id: string }>(
  'withdraw_terms_acceptance',
  `update terms_acceptances set withdrawn_at_millis = :now::bigint
   where project_id = :projectId and id = :id and user_id = :userId and withdrawn_at_millis is null
   returning version_id as id`,
)

// Invalidates sign-ins that are under way, too.
const endAllSessions = statement<{ projectId: string; userId: string; now: number }, never>(
  'end_sessions_without_terms',
  `with raised as (
     update users set session_epoch = session_epoch + 1 where project_id = :projectId and id = :userId
   )
   update sessions set ended_at_millis = :now::bigint
   where project_id = :projectId and user_id = :userId and ended_at_millis is null`,
)

const markDeleted = statement<{ projectId: string; userIds: readonly string[]; now: number }, never>(
  'mark_terms_acceptances_of_deleted_users',
  `update terms_acceptances set user_deleted_at_millis = :now::bigint, network_address = null
   where project_id = :projectId and user_id = any(:userIds::uuid[])`,
)

/** Versions that a user has accepted. */
interface Accepted {
  readonly userId: string
  readonly versionIds: readonly string[]
  /** Method of the sign-in; null within a session. */
  readonly method: SignInMethod | null
  readonly context: RequestContext
}

/** Records acceptances of versions in force, with an event in the audit trail. Repeats change nothing. */
export async function recordAcceptances(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, versionIds, method, context }: Accepted,
): Promise<void> {
  if (versionIds.length === 0) return
  const { networkAddress } = context
  const ids = versionIds.map(() => deps.random.uuid())
  const row = { projectId: project.id, userId, ids, versionIds, networkAddress, method, now: deps.clock.now() }
  const stored = await deps.db.run(insertAcceptances, row)
  if (stored.length === 0) return
  const details = { version_ids: stored.map(({ versionId }) => versionId), ...(method && { method }) }
  await recordAuditEvent(deps, project, { type: 'terms_accepted', userId, context, details })
}

/** Records acceptances within a session. Throws TERMS_VERSION_NOT_FOUND for a version that is not in force. */
export async function acceptInSession(
  deps: WithWrites & WithClock & WithRandom,
  project: Project,
  { userId, versionIds, context }: Omit<Accepted, 'method'>,
): Promise<void> {
  await transaction(deps, async (deps) => {
    const current = (await readCurrentTerms(deps, project.id)).map(({ id }) => id)
    if (versionIds.some((id) => !current.includes(id))) throw knownError('TERMS_VERSION_NOT_FOUND')
    await recordAcceptances(deps, project, { userId, versionIds: [...new Set(versionIds)], method: null, context })
  })
}

/** Lists the acceptances of a user, the newest first. */
export const listAcceptances = (
  { db }: WithReads,
  project: Project,
  userId: string,
): Promise<readonly AcceptanceRow[]> => db.run(selectAcceptances, { projectId: project.id, userId })

/** Withdraws an acceptance and ends all sessions of its user. Throws TERMS_ACCEPTANCE_NOT_FOUND. */
export async function withdraw(
  deps: WithWrites & WithClock & WithConfig & WithRandom,
  project: Project,
  { userId, id, context }: { readonly userId: string; readonly id: string; readonly context: RequestContext },
): Promise<void> {
  await transaction(deps, async (deps) => {
    const ofUser = { projectId: project.id, userId }
    const now = deps.clock.now()
    // A statement of its own, so that the last one sees the sessions of sign-ins that committed before.
    await lockUser(deps, ofUser)
    const [withdrawn] = await deps.db.run(withdrawAcceptance, { ...ofUser, id, now })
    if (!withdrawn) throw knownError('TERMS_ACCEPTANCE_NOT_FOUND')
    await deps.db.run(endAllSessions, { ...ofUser, now })
    const details = { version_id: withdrawn.id }
    await recordAuditEvent(deps, project, { type: 'terms_acceptance_withdrawn', userId, context, details })
  })
}

/** Marks the records of deleted users, which stay without the network address. Runs nothing for projects without terms. */
export async function keepRecordsOfDeleted(
  { db, clock }: WithTransaction & WithClock,
  { id: projectId, config }: Pick<Project, 'id' | 'config'>,
  userIds: readonly string[],
): Promise<void> {
  if (config.terms.length === 0 || userIds.length === 0) return
  await db.run(markDeleted, { projectId, userIds, now: clock.now() })
}
