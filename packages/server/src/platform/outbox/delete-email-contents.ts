import type { WithClock } from '../clock.ts'
import type { WithTransaction } from '../database/database.ts'
import { globalStatement } from '../database/statement.ts'

const keptMillis = 7 * 24 * 60 * 60_000
const batchSize = 500

const deleteContents = globalStatement<{ before: number; limit: number }, { id: string }>(
  'delete_mail_contents',
  `update outbox set payload = null where ctid = any(array(
     select ctid from outbox
     where finished_at_millis <= :before and payload is not null
     order by finished_at_millis for update skip locked limit :limit))
   returning id`,
)

/**
 * Deletes the contents of emails that were given up seven days ago. They contain codes, and are no longer needed to
 * resend the email. Returns the number of emails.
 */
export async function deleteEmailContents(
  { db, clock }: WithTransaction & WithClock,
  { maxBatches, isStopped }: { readonly maxBatches: number; readonly isStopped: () => boolean },
): Promise<number> {
  const before = clock.now() - keptMillis
  let total = 0
  for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
    const count = (await db.run(deleteContents, { before, limit: batchSize })).length
    total += count
    if (count < batchSize) break
  }
  return total
}
