import type { Database } from '../../platform/database/database.ts'
import { globalQuery, statement } from '../../platform/database/statement.ts'

/** Maximum size of the stored responses of a project, in bytes. Beyond it the oldest responses are deleted. */
const maxStoredBytes = 64 * 1024 * 1024

const batchSize = 500

const selectLargeProjects = globalQuery<{ maxBytes: number }, { projectId: string }>(
  'select_projects_with_excess_responses',
  `select project_id from idempotency_keys where stored_bytes > 0
   group by project_id having sum(stored_bytes) > :maxBytes::bigint`,
)

// If the response was deleted, a repeat runs the call again. Running calls have no response and are never deleted.
const deleteExcess = statement<{ projectId: string; maxBytes: number; limit: number }, { count: number }>(
  'delete_excess_responses',
  `with sized as (
     select caller, key_hash, claimed_at_millis,
       sum(stored_bytes) over (order by claimed_at_millis desc, caller, key_hash) as newer_bytes
     from idempotency_keys where project_id = :projectId and stored_bytes > 0
   ), gone as (
     delete from idempotency_keys where project_id = :projectId and (caller, key_hash) in (
       select caller, key_hash from sized where newer_bytes > :maxBytes::bigint order by claimed_at_millis limit :limit)
     returning 1
   )
   select count(*)::int as count from gone`,
)

/** Deletes the oldest stored responses of projects above {@link maxStoredBytes}, in batches. Returns their number. */
export async function deleteExcessResponses(
  { db }: { readonly db: Database },
  { maxBatches, isStopped }: { readonly maxBatches: number; readonly isStopped: () => boolean },
  maxBytes: number = maxStoredBytes,
): Promise<number> {
  let total = 0
  for (const { projectId } of await db.run(selectLargeProjects, { maxBytes })) {
    for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
      const [gone] = await db.run(deleteExcess, { projectId, maxBytes, limit: batchSize })
      const count = gone?.count ?? 0
      total += count
      if (count < batchSize) break
    }
  }
  return total
}
