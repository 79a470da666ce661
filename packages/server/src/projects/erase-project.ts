import { globalStatement, type Statement, statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'

type EraseBatch = Statement<{ projectId: string; limit: number }, { count: number }>
type EraseDeps = Pick<Deps, 'db' | 'clock'>

/** Each batch is a transaction of its own: small enough to end well within the time limit of a statement. */
const batchSize = 500
/** A project lives on in the memory of other nodes for a second; whatever they still write goes with its row. */
const graceMillis = 60_000
const maxProjects = 100

// Users first: most of the rest hangs on them. What hangs on the project alone is little, and goes with its row.
const batches: readonly EraseBatch[] = [
  'users',
  'teams',
  'verification_codes',
  'outbox',
  'webhook_messages',
  'audit_events',
].map((table) =>
  statement(
    `erase_${table}`,
    // Rows that a request in flight holds are left for later: nobody waits for nobody. The array makes it one look-up per
    // row: a join would be planned by what is known of the table, which may be out of date.
    `with gone as (
       delete from ${table} where project_id = :projectId and id = any(array(
         select id from ${table} where project_id = :projectId order by id limit :limit for update skip locked))
       returning 1
     )
     select count(*)::int as count from gone`,
  ),
)

const eraseRow = statement<{ projectId: string; before: number }, { id: string }>(
  'erase_project_row',
  `with counters as (delete from limit_counters where project_id = :projectId)
   delete from projects where id = :projectId and deleted_at_millis <= :before returning id`,
)

const selectDeleted = globalStatement<{ limit: number }, { id: string }>(
  'select_deleted_projects',
  `select id from projects where deleted_at_millis is not null order by deleted_at_millis limit :limit`,
)

/** Erases what a deleted project held, at most so many batches of it. Whether the project's own row is gone, too. */
export async function eraseProject(
  { db, clock }: EraseDeps,
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
  return (await db.run(eraseRow, { projectId, before: clock.now() - graceMillis })).length > 0
}

/** Erases what is left of all deleted projects; how many of them are gone for good. */
export async function eraseDeletedProjects(
  deps: EraseDeps,
  { maxBatches, isStopped }: { maxBatches: number; isStopped: () => boolean },
): Promise<number> {
  let erased = 0
  for (const { id } of await deps.db.run(selectDeleted, { limit: maxProjects })) {
    if (isStopped()) break
    if (await eraseProject(deps, id, { maxBatches })) erased++
  }
  return erased
}
