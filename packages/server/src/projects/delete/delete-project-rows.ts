import type { Clock } from '../../platform/clock.ts'
import type { Writes } from '../../platform/database/database.ts'
import { globalQuery, type Statement, statement } from '../../platform/database/statement.ts'

type DeleteBatch = Statement<{ projectId: string; limit: number }, { count: number }>
interface DeleteDeps {
  readonly db: Writes
  readonly clock: Clock
}

/** Each batch is a transaction of its own, small enough for the time limit of a statement. */
const batchSize = 500
/** Other nodes cache a project for a second. Rows that they still write are deleted with the project's row. */
const graceMillis = 60_000
const maxProjects = 100

// Users first: most other rows belong to them. The few rows that belong to the project alone are deleted with its row.
const keyOf = (table: string) => (table === 'usernames' ? 'username' : 'id')

const batches: readonly DeleteBatch[] = [
  'users',
  'teams',
  'oauth_clients',
  'verification_codes',
  'outbox',
  'webhook_messages',
  'audit_events',
  'terms_acceptances',
  'usernames',
].map((table) =>
  statement(
    `delete_project_${table}`,
    // Rows that are locked by a request in flight are skipped. The array makes it one look-up per row: a join would be
    // planned by statistics of the table, which may be out of date.
    `with gone as (
       delete from ${table} where project_id = :projectId and ${keyOf(table)} = any(array(
         select ${keyOf(table)} from ${table} where project_id = :projectId order by 1 limit :limit for update skip locked))
       returning 1
     )
     select count(*)::int as count from gone`,
  ),
)

const deleteRow = statement<{ projectId: string; before: number }, { id: string }>(
  'delete_project_row',
  `with counters as (delete from limit_counters where project_id = :projectId)
   delete from projects where id = :projectId and deleted_at_millis <= :before returning id`,
)

const selectDeleted = globalQuery<{ limit: number }, { id: string }>(
  'select_deleted_projects',
  `select id from projects where deleted_at_millis is not null order by deleted_at_millis limit :limit`,
)

/**
 * Deletes the rows of a project in at most the given number of batches. Returns true if the row of the project itself
 * is deleted, too.
 */
export async function deleteProjectRows(
  { db, clock }: DeleteDeps,
  projectId: string,
  { maxBatches }: { maxBatches: number },
): Promise<boolean> {
  let left = maxBatches
  for (const batch of batches) {
    for (let count = batchSize; count === batchSize; left--) {
      if (left === 0) return false
      const [gone] = await db.run(batch, { projectId, limit: batchSize })
      count = gone?.count ?? 0
    }
  }
  return (await db.run(deleteRow, { projectId, before: clock.now() - graceMillis })).length > 0
}

/** Deletes the remaining rows of projects that are marked as deleted. Returns the number of projects deleted completely. */
export async function deleteMarkedProjects(
  deps: DeleteDeps,
  { maxBatches, isStopped }: { readonly maxBatches: number; readonly isStopped: () => boolean },
): Promise<number> {
  let deleted = 0
  for (const { id } of await deps.db.run(selectDeleted, { limit: maxProjects })) {
    if (isStopped()) break
    if (await deleteProjectRows(deps, id, { maxBatches })) deleted++
  }
  return deleted
}
