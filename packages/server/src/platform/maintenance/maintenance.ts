import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { globalStatement } from '../database/statement.ts'
import { type ExpiredRows, expiredRows } from './expired-rows.ts'

/** Deletes expired rows and runs the jobs of features. Every node runs it; rows that one node deletes are skipped by others. */
export interface Maintenance {
  start(): void
  /** Deletes now. Returns the number of deleted or changed rows by table or job. Throws at the end if one of them failed. */
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
  let current: Promise<void> | null = null
  let isStopped = false

  const runRound = () =>
    runSteps(
      stepsOf(deps, jobs, () => isStopped),
      () => isStopped,
    )

  async function tick(): Promise<void> {
    const { changed, failures } = await runRound()
    const names = failures.map(({ name }) => name)
    if (names.length > 0) {
      deps.log.warn(
        { err: failures[0]?.error, failed: names },
        'maintenance failed in part; the next round tries again',
      )
    }
    if (Object.keys(changed).length > 0) deps.log.info({ changed }, 'maintenance changed rows')
    await recordRound(deps, names.length > 0 ? null : changed).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the round of maintenance was not recorded'),
    )
  }

  return {
    async runOnce() {
      const { changed, failures } = await runRound()
      if (failures[0]) throw failures[0].error
      return changed
    },
    start() {
      // A round that takes longer than the interval is not followed by those that it delayed.
      timer ??= setInterval(() => {
        current ??= tick().finally(() => {
          current = null
        })
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

/** The maintenance of a table, or a job. */
interface Step {
  readonly name: string
  readonly run: () => Promise<number>
}

interface Round {
  /** Changed rows by table or job. */
  readonly changed: Record<string, number>
  readonly failures: readonly { readonly name: string; readonly error: unknown }[]
}

/** Returns the expired rows of all tables, then the jobs. */
const stepsOf = (deps: MaintenanceDeps, jobs: readonly MaintenanceJob[], isStopped: () => boolean): readonly Step[] => [
  ...expiredRows.map((rows) => ({ name: rows.table, run: () => deleteAll(deps, rows, isStopped) })),
  ...jobs.map((job) => ({ name: job.name, run: () => job.run({ maxBatches, isStopped }) })),
]

/** Runs all steps: one that fails in each round, such as that of a table that others lock, must not stop those after it. */
async function runSteps(steps: readonly Step[], isStopped: () => boolean): Promise<Round> {
  const changed: Record<string, number> = {}
  const failures: { name: string; error: unknown }[] = []
  for (const { name, run } of steps) {
    if (isStopped()) break
    try {
      const count = await run()
      if (count > 0) changed[name] = count
    } catch (error) {
      failures.push({ name, error })
    }
  }
  return { changed, failures }
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
