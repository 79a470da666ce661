import { deleteUser } from '../../accounts/users/change/delete-user.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithDatabase, WithTransaction } from '../../platform/database/database.ts'
import { globalQuery, query, statement } from '../../platform/database/statement.ts'
import { joinTransaction } from '../../platform/database/transactions/transaction.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjects } from '../../projects/project.ts'

const dayMillis = 24 * 60 * 60_000
const batchSize = 100

const selectProjects = globalQuery<Record<string, never>, { id: string }>(
  'select_projects_with_anonymous_users',
  'select id from projects where had_anonymous_users and deleted_at_millis is null order by id',
)

const selectIdle = query<{ projectId: string; before: number; limit: number }, { userId: string }>(
  'select_idle_anonymous_users',
  `select user_id from anonymous_users where project_id = :projectId and active_after_millis <= :before::bigint
   order by active_after_millis limit :limit`,
)

type OfVisitor = { projectId: string; userId: string; before: number }

// A user who signs up meanwhile is not anonymous any more, and another node may delete the user: both are skipped.
const lockIdle = statement<OfVisitor, { isIdle: boolean }>(
  'lock_idle_anonymous_user',
  `select last_active_at_millis <= :before::bigint as is_idle from users
   where project_id = :projectId and id = :userId and is_anonymous for update skip locked`,
)

const noteActivity = statement<Pick<OfVisitor, 'projectId' | 'userId'>, never>(
  'note_activity_of_anonymous_user',
  `update anonymous_users a set active_after_millis = u.last_active_at_millis from users u
   where a.project_id = :projectId and a.user_id = :userId and u.project_id = a.project_id and u.id = a.user_id`,
)

/** Dependencies of {@link deleteIdleVisitors}. */
export type IdleVisitorDeps = WithDatabase & WithClock & WithConfig & WithRandom & WithOutbox & WithProjects

interface Bounds {
  readonly maxBatches: number
  readonly isStopped: () => boolean
}

/**
 * Deletes anonymous users who were not active for as many days as their project allows, each in a transaction of its own. Returns
 * their number.
 */
export async function deleteIdleVisitors(deps: IdleVisitorDeps, { maxBatches, isStopped }: Bounds): Promise<number> {
  let deleted = 0
  let batches = 0
  for (const { id } of await deps.db.run(selectProjects, {})) {
    const project = await deps.projects.find(id)
    let isDone = project === null
    while (project && !isDone && batches < maxBatches && !isStopped()) {
      batches++
      const round = await deleteBatch(deps, project)
      deleted += round.deleted
      isDone = round.read < batchSize
    }
  }
  return deleted
}

async function deleteBatch(deps: IdleVisitorDeps, project: Project): Promise<{ read: number; deleted: number }> {
  const before = deps.clock.now() - project.options.anonymousMaxIdleDays * dayMillis
  const idle = await deps.db.run(selectIdle, { projectId: project.id, before, limit: batchSize })
  let deleted = 0
  for (const { userId } of idle) {
    if (await transactionThenWakeOutbox(deps, (deps) => deleteIdle(deps, project, { userId, before }))) deleted++
  }
  return { read: idle.length, deleted }
}

/** Returns true if the user was deleted. Stores the last activity of a user who is not idle, so that the next round skips it. */
async function deleteIdle(
  deps: WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox,
  project: Project,
  { userId, before }: { readonly userId: string; readonly before: number },
): Promise<boolean> {
  const ofUser = { projectId: project.id, userId }
  const [visitor] = await deps.db.run(lockIdle, { ...ofUser, before })
  if (!visitor) return false
  if (visitor.isIdle) {
    await deleteUser(joinTransaction(deps), project, { userId, context: maintenance, requireMatch: null })
  } else await deps.db.run(noteActivity, ofUser)
  return visitor.isIdle
}

/** The context of what the service does by itself. */
const maintenance: RequestContext = {
  requestId: 'maintenance',
  access: null,
  actor: { type: 'service', id: null },
  onBehalfOf: null,
  userAgent: null,
  networkAddress: null,
  country: null,
  locale: null,
}
