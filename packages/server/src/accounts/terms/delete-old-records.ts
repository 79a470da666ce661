import type { Clock } from '../../platform/clock.ts'
import type { Writes } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'

const batchSize = 500

const deleteBatch = globalStatement<{ now: number; limit: number }, { id: string }>(
  'delete_expired_terms_acceptances',
  `delete from terms_acceptances where ctid = any(array(
     select a.ctid from terms_acceptances a join projects p on p.id = a.project_id
     where a.user_deleted_at_millis is not null
       and a.user_deleted_at_millis + p.terms_record_days::bigint * 86400000 <= :now::bigint
     order by a.user_deleted_at_millis limit :limit))
   returning id`,
)

/** Deletes records that have outlived their user as long as the project says. Returns their number. */
export async function deleteOldRecords(
  { db, clock }: { readonly db: Writes; readonly clock: Clock },
  { maxBatches, isStopped }: { readonly maxBatches: number; readonly isStopped: () => boolean },
): Promise<number> {
  let deleted = 0
  for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
    const rows = await db.run(deleteBatch, { now: clock.now(), limit: batchSize })
    deleted += rows.length
    if (rows.length < batchSize) break
  }
  return deleted
}
