import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'
import type { WithLightCalls } from '../platform/resilience/light-calls.ts'
import { type BatchFacts, isRemovalSealed, openBatchFacts } from './batch-seal.ts'
import { firstRoot, rootAfter } from './event-hash.ts'

type VerifyDeps = WithReads & WithClock & WithConfig & WithSealer & WithLightCalls

/** Why a batch does not match: its events, its root, or its place behind the batch before. */
export type AuditMismatch = 'events' | 'root' | 'order'

/** The result for some batches of a project. */
export interface AuditVerdict {
  readonly checkedBatches: number
  readonly mismatch: { readonly number: number; readonly sealedAtMillis: number; readonly reason: AuditMismatch } | null
  /** The last batch that was checked and matches. */
  readonly last: { readonly number: number; readonly sealedAtMillis: number; readonly root: Uint8Array } | null
  /** True if more batches follow. */
  readonly hasMore: boolean
}

interface BatchRow {
  readonly number: number
  readonly sealedAtMillis: number
  readonly newestEventAtMillis: number
  readonly previousRoot: Uint8Array
  readonly root: Uint8Array
  readonly rootSealed: Uint8Array
  /** Null unless retention has removed the events. */
  readonly removalSealed: Uint8Array | null
  readonly eventCount: number
  readonly presentCount: number
  readonly presentRoot: Uint8Array
  /** True if another batch follows. */
  readonly hasNext: boolean
}

/** Batches per statement at most. */
const pageSize = 100
/** Events per statement, so that one takes a few milliseconds. A batch has 1,000 at most, and is read whole. */
const eventsPerPage = 1000
/** Batches per call. */
const maxBatches = 5000
const dayMillis = 24 * 60 * 60_000

const selectBatches = query<{ projectId: string; from: number; limit: number; events: number }, BatchRow>(
  'select_audit_batches',
  `with next as (
     select *, sum(event_count) over before - event_count as earlier, lead(number) over before is not null as has_next
     from (select * from audit_batches where project_id = :projectId and number >= :from::int
       order by number limit :limit::int + 1) found
     window before as (order by number)
   )
   select b.number, b.sealed_at_millis, b.newest_event_at_millis, b.previous_root, b.root, b.root_sealed, b.removal_sealed,
     b.event_count, b.has_next, present.count as present_count, present.root as present_root
   from (select * from next where earlier < :events order by number limit :limit) b cross join lateral (
     select count(*)::int as count, ${rootAfter('b.previous_root')} as root
     from audit_events e where e.project_id = b.project_id and e.batch = b.number
   ) present
   order by b.number`,
)

/**
 * Checks the batches of a project after a number, 5,000 at most, and stops at the first that does not match. A batch
 * whose events retention has removed is no mismatch: it has a sealed note, and its root links the batches around it.
 */
export async function verifyAuditEvents(deps: VerifyDeps, projectId: string, after: number): Promise<AuditVerdict> {
  let previous: BatchRow | undefined
  let checkedBatches = 0
  // The batch before is read again, because the next one refers to its root.
  if (after > 0) {
    const [found] = await deps.db.run(selectBatches, { projectId, from: after, limit: 1, events: eventsPerPage })
    // If it was deleted, the statement returns a later batch. Without a batch before it, that batch is out of order.
    if (found?.number === after) previous = found
  }
  for (;;) {
    const from: number = (previous?.number ?? after) + 1
    const page = await deps.db.run(selectBatches, { projectId, from, limit: pageSize, events: eventsPerPage })
    for (const batch of page) {
      const reason = mismatchOf(deps, projectId, batch, previous)
      if (reason) {
        const { number, sealedAtMillis } = batch
        return { checkedBatches, mismatch: { number, sealedAtMillis, reason }, last: previous ?? null, hasMore: false }
      }
      previous = batch
      checkedBatches++
    }
    const hasMore = page.at(-1)?.hasNext ?? false
    if (!hasMore || checkedBatches >= maxBatches) {
      return { checkedBatches, mismatch: null, last: previous ?? null, hasMore }
    }
    await deps.lightCalls.pause()
  }
}

function mismatchOf(
  deps: VerifyDeps,
  projectId: string,
  batch: BatchRow,
  previous: BatchRow | undefined,
): AuditMismatch | null {
  const follows = batch.number === (previous?.number ?? 0) + 1
  if (!follows || !isEqual(batch.previousRoot, previous?.root ?? firstRoot)) return 'order'
  const facts = openBatchFacts(deps.sealer, { projectId, number: batch.number }, batch.rootSealed)
  if (facts === null || !isEqual(facts.root, batch.root) || !hasFacts(batch, facts)) return 'root'
  if (batch.presentCount === batch.eventCount && isEqual(batch.presentRoot, batch.root)) return null
  return batch.presentCount === 0 && wasRemoved(deps, projectId, batch, facts) ? null : 'events'
}

/** Version 0.1 has sealed the root without other facts. */
type Facts = BatchFacts | Pick<BatchFacts, 'root'>

const hasFacts = (batch: BatchRow, facts: Facts): boolean =>
  !('eventCount' in facts) ||
  (facts.eventCount === batch.eventCount &&
    facts.newestEventAtMillis === batch.newestEventAtMillis &&
    facts.sealedAtMillis === batch.sealedAtMillis)

/** Returns true if retention has removed the events. Version 0.1 left no note. */
function wasRemoved(deps: VerifyDeps, projectId: string, batch: BatchRow, facts: Facts): boolean {
  if (isRemovalSealed(deps.sealer, { projectId, number: batch.number }, batch.removalSealed)) return true
  return !('eventCount' in facts) && batch.newestEventAtMillis <= deps.clock.now() - deps.config.auditDays * dayMillis
}

const isEqual = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

const countWaiting = query<{ projectId: string }, { count: number }>(
  'count_unsealed_audit_events',
  'select count(*)::int as count from audit_events where project_id = :projectId and batch = 0',
)

/** Returns the number of events that wait to be sealed, usually those of the last second. */
export async function countUnsealedEvents({ db }: WithReads, projectId: string): Promise<number> {
  const [row] = await db.run(countWaiting, { projectId })
  return row?.count ?? 0
}
