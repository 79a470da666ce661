import { isDeepStrictEqual } from 'node:util'
import { publish } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { type UserRow, userSelectList, userTables } from '../../platform/database/tables/users.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { Project } from '../../projects/project.ts'
import { userView } from '../../views/user-view.ts'
import type { LockedUser } from './user-statements.ts'
import { findUser } from './users.ts'

type PublishUserDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

const selectUsers = query<{ projectId: string; userIds: readonly string[] }, UserRow>(
  'select_users',
  `select ${userSelectList} from ${userTables} where u.project_id = :projectId and u.id = any(:userIds::uuid[])
   order by u.id`,
)

/** Users that are read and published together. Each may have a picture of a megabyte. */
const batchSize = 50

/** Publishes `user.updated` for each user as stored, in the transaction that has changed and locked them. */
export async function publishUsersUpdated(
  deps: PublishUserDeps,
  project: Project,
  userIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < userIds.length; start += batchSize) {
    const batch = { projectId: project.id, userIds: userIds.slice(start, start + batchSize) }
    const users = await deps.db.run(selectUsers, batch)
    await publish(deps, project.id, users.map(updated))
  }
}

const updated = (user: UserRow) => ({ type: 'user.updated' as const, data: userView(user) })

/**
 * Runs a change in the transaction that has locked the user, and publishes `user.updated` if the payload of the event
 * differs afterwards. Compares nothing if the project has no receiver.
 */
export async function publishUserChange<T>(
  deps: PublishUserDeps,
  project: Project,
  { id, hasReceivers }: Pick<LockedUser, 'id' | 'hasReceivers'>,
  change: () => Promise<T>,
): Promise<T> {
  if (!hasReceivers) return change()
  const before = await findUser(deps, project, id)
  const result = await change()
  const after = await findUser(deps, project, id)
  if (before && after) await publishDifference(deps, project, before, after)
  return result
}

/** Publishes `user.updated` if the payload of the event differs between two states of a user that is locked. */
export async function publishDifference(
  deps: PublishUserDeps,
  project: Project,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  if (!isDeepStrictEqual(updated(before), updated(after))) await publish(deps, project.id, [updated(after)])
}
