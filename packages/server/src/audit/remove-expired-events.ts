import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithDatabase, WithTransaction } from '../platform/database/database.ts'
import { globalQuery, query, statement } from '../platform/database/statement.ts'
import { transaction } from '../platform/database/transactions/transaction.ts'
import type { WithLog } from '../platform/log.ts'
import { openBatchFacts, sealRemoval } from './batch-seal.ts'
import { rootAfter } from './event-hash.ts'

/** Dependencies of {@link removeExpiredEvents}. */
export type RemovalDeps = WithDatabase & WithClock & WithSealer & WithLogOfRemovals & WithRetention

type WithLogOfRemovals = { readonly log: Pick<WithLog['log'], 'error'> }
type WithRetention = { readonly config: { readonly auditDays: number } }

const dayMillis = 24 * 60 * 60_000
/** Events per round, whose batches are removed. A batch has 1,000 at most. */
const roundSize = 500

const selectExpiredBatches = globalQuery<{ before: number; limit: number }, { projectId: string; number: number }>(
  'select_expired_audit_batches',
  `select distinct e.project_id, e.batch as number from (
     select a.project_id, a.batch from audit_events a
     where a.at_millis <= :before::bigint and a.batch > 0 and not exists (
       select from audit_batches b where b.project_id = a.project_id and b.number = a.batch
         and b.newest_event_at_millis > :before::bigint)
     order by a.at_millis limit :limit
   ) e`,
)

type OfBatch = { projectId: string; number: number }

interface ExpiredBatch {
  readonly root: Uint8Array
  readonly rootSealed: Uint8Array
  readonly eventCount: number
}

// Another node that removes the batch is left to do so.
const lockBatch = statement<OfBatch, ExpiredBatch>(
  'lock_expired_audit_batch',
  `select root, root_sealed, event_count from audit_batches
   where project_id = :projectId and number = :number::int for update skip locked`,
)

const readEvents = query<OfBatch, { count: number; newestAtMillis: number | null; root: Uint8Array }>(
  'read_expired_audit_events',
  `select present.* from audit_batches b cross join lateral (
     select count(*)::int as count, max(e.at_millis) as newest_at_millis, ${rootAfter('b.previous_root')} as root
     from audit_events e where e.project_id = b.project_id and e.batch = b.number
   ) present
   where b.project_id = :projectId and b.number = :number::int`,
)

const deleteEvents = statement<OfBatch & { removalSealed: Uint8Array | null }, { count: number }>(
  'remove_events_of_audit_batch',
  `with gone as (
     delete from audit_events where project_id = :projectId and batch = :number::int returning 1
   ), noted as (
     update audit_batches set removal_sealed = coalesce(:removalSealed::bytea, removal_sealed)
     where project_id = :projectId and number = :number::int
   )
   select count(*)::int as count from gone`,
)

/**
 * Deletes the events of batches whose newest event has reached the end of retention, each batch in one transaction, and
 * leaves a sealed note. The age is that of the events, not of the row of the batch. Events of a batch that does not match
 * its root are deleted, too, because retention protects privacy, but without a note: verification still reports the
 * batch. Returns the number of deleted events.
 */
export async function removeExpiredEvents(
  deps: RemovalDeps,
  { maxBatches, isStopped }: { readonly maxBatches: number; readonly isStopped: () => boolean },
): Promise<number> {
  const before = deps.clock.now() - deps.config.auditDays * dayMillis
  let total = 0
  for (let round = 0; round < maxBatches && !isStopped(); round++) {
    let count = 0
    for (const batch of await deps.db.run(selectExpiredBatches, { before, limit: roundSize })) {
      count += await transaction(deps, (deps) => removeBatch(deps, batch, before))
    }
    total += count
    if (count === 0) break
  }
  return total
}

async function removeBatch(
  { db, clock, sealer, log }: WithTransaction & WithClock & WithSealer & WithLogOfRemovals,
  batch: OfBatch,
  before: number,
): Promise<number> {
  const [stored] = await db.run(lockBatch, batch)
  const [events] = stored ? await db.run(readEvents, batch) : []
  if (!stored || !events || events.newestAtMillis === null) return 0
  if (events.newestAtMillis > before) {
    log.error(batch, 'a batch of audit events contains newer events than it states; nothing of it was deleted')
    return 0
  }
  const isIntact = matches(openBatchFacts(sealer, batch, stored.rootSealed)?.root, stored, events)
  if (!isIntact) log.error(batch, 'a batch of expired audit events does not match its root')
  const removalSealed = isIntact ? sealRemoval(sealer, batch, clock.now()) : null
  const [gone] = await db.run(deleteEvents, { ...batch, removalSealed })
  return gone?.count ?? 0
}

const matches = (
  sealedRoot: Uint8Array | undefined,
  { root, eventCount }: ExpiredBatch,
  events: { readonly count: number; readonly root: Uint8Array },
): boolean =>
  sealedRoot !== undefined &&
  events.count === eventCount &&
  Buffer.compare(sealedRoot, root) === 0 &&
  Buffer.compare(events.root, root) === 0
