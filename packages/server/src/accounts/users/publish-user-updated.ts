import { isDeepStrictEqual } from 'node:util'
import { hasReceivers, publish, receiverParameters, withSequence } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { type UserRow, userTables } from '../../platform/database/tables/users.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { Project } from '../../projects/project.ts'
import { userAsJson } from '../../views/user-json.ts'
import { userView } from '../../views/user-view.ts'
import type { LockedUser } from './user-statements.ts'

type PublishUsersDeps = WithTransaction & WithClock & WithConfig & WithOutbox

const selectUserAsJson = query<{ projectId: string; userId: string }, { data: string }>(
  'select_user_as_json',
  `select ${userAsJson}::text as data from ${userTables} where u.project_id = :projectId and u.id = :userId`,
)

type Parameters = ReturnType<typeof receiverParameters> & {
  projectId: string
  userIds: readonly string[]
  /** The payload before the change, as JSON. Null publishes in any case. */
  former: string | null
  now: number
}

// Each is a statement of its own after the one that has locked the users. An earlier snapshot could lack a concurrent
// change of an address or a passkey, whose event has a lower sequence. The times are a millisecond apart, so that the
// events keep their order.
const insertUserUpdated = statement<Parameters, { id: string }>(
  'insert_user_updated_events',
  `with events as (
     select case when u.is_unannounced then json_build_object('type', 'user.updated', 'imported', true, 'data', v.data)
         else json_build_object('type', 'user.updated', 'data', v.data) end::text as event,
       :now::bigint - count(*) over () + row_number() over (order by u.id) as at_millis
     from ${userTables} cross join lateral (select ${userAsJson} as data) v
     where u.project_id = :projectId and u.id = any(:userIds::uuid[])
       and (:former::jsonb is null or v.data::jsonb <> :former::jsonb)
     order by u.id
   )
   insert into outbox (project_id, id, kind, payload, created_at_millis, run_at_millis)
   select :projectId, gen_random_uuid(), 'webhook_event', convert_to(${withSequence('event')}, 'UTF8'), at_millis, at_millis
   from events where ${hasReceivers}
   returning id`,
)

/** Users that are published together. Each may have a picture of a megabyte. */
const batchSize = 50

/** Publishes `user.updated` for each user as stored, in the transaction that has changed and locked them. */
export async function publishUsersUpdated(
  deps: PublishUsersDeps,
  project: Project,
  userIds: readonly string[],
): Promise<void> {
  for (let start = 0; start < userIds.length; start += batchSize) {
    await insertEvents(deps, project, userIds.slice(start, start + batchSize), null)
  }
}

async function insertEvents(
  deps: PublishUsersDeps,
  project: Project,
  userIds: readonly string[],
  former: string | null,
): Promise<void> {
  const params = { ...receiverParameters(deps), projectId: project.id, userIds, former, now: deps.clock.now() }
  const written = await deps.db.run(insertUserUpdated, params)
  if (written.length > 0) deps.wakeOutbox('webhooks')
}

/**
 * Runs a change in the transaction that has locked the user, and publishes `user.updated` if the payload of the event
 * differs afterwards. Compares nothing if the project has no receiver.
 */
export async function publishUserChange<T>(
  deps: PublishUsersDeps,
  project: Project,
  { id, hasReceivers }: Pick<LockedUser, 'id' | 'hasReceivers'>,
  change: () => Promise<T>,
): Promise<T> {
  if (!hasReceivers) return change()
  const [former] = await deps.db.run(selectUserAsJson, { projectId: project.id, userId: id })
  const result = await change()
  if (former) await insertEvents(deps, project, [id], former.data)
  return result
}

/** Publishes `user.updated` if the payload of the event differs between two states of a user that is locked. */
export async function publishDifference(
  deps: PublishUsersDeps & WithRandom,
  project: Project,
  { isUnannounced }: Pick<LockedUser, 'isUnannounced'>,
  { before, after }: { readonly before: UserRow; readonly after: UserRow },
): Promise<void> {
  const data = userView(after)
  if (isDeepStrictEqual(userView(before), data)) return
  await publish(deps, project.id, [{ type: 'user.updated', ...(isUnannounced && { imported: true }), data }])
}
