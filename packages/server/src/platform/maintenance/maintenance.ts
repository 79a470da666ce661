import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { globalStatement } from '../database/statement.ts'
import { type ExpiredRows, expiredRows } from './expired-rows.ts'

/** Deletes expired rows and runs the jobs of features. Every node runs it; rows that one node deletes are skipped by others. */
export interface Maintenance {
  start(): void
  /** Deletes now. Returns the number of deleted or changed rows by table or job. Throws when the database is unavailable. */
  runOnce(): Promise<Record<string, number>>
  /** Finishes the running batch. */
  stop(): Promise<void>
}

/** A job besides deleting expired rows. */
export interface MaintenanceJob {
  /** Key of the job in the log. */
  readonly name: string
  /** Runs in batches up to a limit. Returns the number of deleted or changed rows. */
  run(limits: { readonly maxBatches: number; readonly isStopped: () => boolean }): Promise<number>
}

interface MaintenanceDeps {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly config: { readonly auditDays: number }
}

const everyMillis = 10 * 60_000
// Small enough to block no other work, and enough to delete a day of a busy service within an hour.
const batchSize = 500
const maxBatches = 200

export function createMaintenance(deps: MaintenanceDeps, jobs: readonly MaintenanceJob[]): Maintenance {
  let timer: NodeJS.Timeout | null = null
  let current: Promise<unknown> = Promise.resolve()
  let isStopped = false

  const runOnce = () => runJobs(deps, jobs, () => isStopped)

  async function tick(): Promise<void> {
    try {
      const changed = await runOnce()
      await recordRound(deps, changed)
      if (Object.keys(changed).length > 0) deps.log.info({ changed }, 'maintenance changed rows')
    } catch (error) {
      deps.log.warn({ err: error }, 'maintenance failed; the next round tries again')
      await recordRound(deps, null).catch(() => {})
    }
  }

  return {
    runOnce,
    start() {
      timer ??= setInterval(() => {
        current = current.then(tick)
      }, everyMillis).unref()
    },
    async stop() {
      isStopped = true
      if (timer) clearInterval(timer)
      await current
    },
  }
}

const recordJob = globalStatement<{ now: number; changed: string | null }, never>(
  'record_maintenance',
  `insert into service_jobs as j (name, finished_at_millis, changed)
   values ('maintenance', :now::bigint, :changed::jsonb)
   on conflict (name) do update set finished_at_millis = excluded.finished_at_millis, changed = excluded.changed
   where j.finished_at_millis <= excluded.finished_at_millis`,
)

/** Stores the last round of all nodes. `changed` is null if it failed. */
async function recordRound({ db, clock }: MaintenanceDeps, changed: Record<string, number> | null): Promise<void> {
  await db.run(recordJob, { now: clock.now(), changed: changed && JSON.stringify(changed) })
}

/** Deletes the expired rows of all tables, then runs the jobs. Returns the number of changed rows by table or job. */
async function runJobs(
  deps: MaintenanceDeps,
  jobs: readonly MaintenanceJob[],
  isStopped: () => boolean,
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  for (const rows of expiredRows) {
    const count = await deleteAll(deps, rows, isStopped)
    if (count > 0) changed[rows.table] = count
  }
  for (const job of jobs) {
    const count = await job.run({ maxBatches, isStopped })
    if (count > 0) changed[job.name] = count
  }
  return changed
}

/** Runs in batches: each is its own transaction, between which other work proceeds. */
async function deleteAll(
  { db, clock, config }: MaintenanceDeps,
  { deleteBatch, olderThanMillis }: ExpiredRows,
  isStopped: () => boolean,
): Promise<number> {
  const before = clock.now() - olderThanMillis(config)
  let total = 0
  for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
    const [gone] = await db.run(deleteBatch, { before, limit: batchSize })
    const count = gone?.count ?? 0
    total += count
    if (count < batchSize) break
  }
  return total
}
