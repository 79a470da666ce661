import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithDatabase, WithTransaction } from '../platform/database/database.ts'
import { globalQuery, query, statement } from '../platform/database/statement.ts'
import { transaction } from '../platform/database/transactions/transaction.ts'
import { sealBatchFacts } from './batch-seal.ts'
import { countSealedEvents } from './count-events.ts'
import { firstRoot, rootAfter } from './event-hash.ts'

type SealDeps = WithDatabase & WithClock & WithSealer

/** Events per batch at most. */
const batchSize = 1000
/** Projects per round. */
const roundSize = 200

// One index look-up per project, however many events wait.
const selectWaitingProjects = globalQuery<{ limit: number }, { projectId: string }>(
  'select_projects_with_unsealed_events',
  `with recursive waiting as (
     (select project_id from audit_events where batch = 0 order by project_id limit 1)
     union all
     select (select e.project_id from audit_events e where e.batch = 0 and e.project_id > w.project_id
       order by e.project_id limit 1)
     from waiting w where w.project_id is not null
   )
   select project_id from waiting where project_id is not null limit :limit`,
)

// Until the end of the transaction, one node seals the events of a project. The others leave it to that node.
const lockTrail = statement<{ projectId: string }, { isLocked: boolean }>(
  'lock_audit_trail',
  `select pg_try_advisory_xact_lock(hashtextextended('audit ' || :projectId, 0)) as is_locked`,
)

const selectLastBatch = query<{ projectId: string }, { number: number; root: Uint8Array }>(
  'select_last_audit_batch',
  'select number, root from audit_batches where project_id = :projectId order by number desc limit 1',
)

interface NewBatch {
  readonly ids: readonly string[] | null
  readonly root: Uint8Array
  readonly newestEventAtMillis: number
}

const hashWaitingEvents = query<{ projectId: string; previousRoot: Uint8Array; limit: number }, NewBatch>(
  'hash_unsealed_audit_events',
  `select array_agg(e.id) as ids, ${rootAfter(':previousRoot::bytea')} as root, max(e.at_millis) as newest_event_at_millis
   from (
     select * from audit_events where project_id = :projectId and batch = 0 order by at_millis, id limit :limit
   ) e`,
)

const insertBatch = statement<
  {
    projectId: string
    number: number
    ids: readonly string[]
    eventCount: number
    newestEventAtMillis: number
    now: number
    previousRoot: Uint8Array
    root: Uint8Array
    rootSealed: Uint8Array
  },
  never
>(
  'insert_audit_batch',
  `with sealed as (
     update audit_events set batch = :number::int where project_id = :projectId and id = any(:ids::uuid[]) returning id
   )
   insert into audit_batches (project_id, number, event_count, newest_event_at_millis, sealed_at_millis, previous_root,
     root, root_sealed)
   select :projectId, :number::int, :eventCount::int, :newestEventAtMillis::bigint, :now::bigint, :previousRoot::bytea,
     :root::bytea, :rootSealed::bytea
   from (select count(*) from sealed) counted`,
)

/**
 * Seals the events that were committed since the last round, in one batch per project, and adds them to the counters of
 * metrics. Returns the number of sealed events. Each batch is atomic if a node is killed. Only one node seals the events of
 * a project at a time.
 */
export async function sealAuditEvents(deps: SealDeps): Promise<number> {
  const projects = await deps.db.run(selectWaitingProjects, { limit: roundSize })
  let count = 0
  for (const { projectId } of projects) {
    count += await transaction(deps, (deps) => sealBatch(deps, projectId))
  }
  return count
}

async function sealBatch(
  { db, clock, sealer }: WithTransaction & WithClock & WithSealer,
  projectId: string,
): Promise<number> {
  const [lock] = await db.run(lockTrail, { projectId })
  if (!lock?.isLocked) return 0
  const [last] = await db.run(selectLastBatch, { projectId })
  const previousRoot = last?.root ?? firstRoot
  const number = (last?.number ?? 0) + 1
  const [batch] = await db.run(hashWaitingEvents, { projectId, previousRoot, limit: batchSize })
  if (!batch?.ids) return 0
  const { ids, root, newestEventAtMillis } = batch
  const now = clock.now()
  const facts = { root, eventCount: ids.length, newestEventAtMillis, sealedAtMillis: now }
  const rootSealed = sealBatchFacts(sealer, { projectId, number }, facts)
  await db.run(insertBatch, { projectId, number, ids, now, previousRoot, rootSealed, ...facts })
  await countSealedEvents({ db }, projectId, ids)
  return ids.length
}
