import type { Deps } from '../deps.ts'
import { eraseDeletedProjects } from '../projects/erase-project.ts'
import { type ExpiredRows, expiredRows } from './expired-rows.ts'

/** Deletes what has had its time. Every node runs it; what one is deleting, the others skip. */
export interface Maintenance {
  start(): void
  /** Deletes now; how many rows of each table went. Throws when the database is away. */
  runOnce(): Promise<Record<string, number>>
  /** Finishes the batch in hand. */
  stop(): Promise<void>
}

type MaintenanceDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'>

const everyMillis = 10 * 60_000
// Small enough to hold nobody up, and so many that a day of a busy service is gone within an hour.
const batchSize = 500
const maxBatches = 200

export function createMaintenance(deps: MaintenanceDeps): Maintenance {
  let timer: NodeJS.Timeout | null = null
  let current: Promise<unknown> = Promise.resolve()
  let isStopped = false

  async function runOnce(): Promise<Record<string, number>> {
    const deleted: Record<string, number> = {}
    for (const rows of expiredRows) {
      const count = await deleteAll(deps, rows, () => isStopped)
      if (count > 0) deleted[rows.table] = count
    }
    const projects = await eraseDeletedProjects(deps, { maxBatches, isStopped: () => isStopped })
    if (projects > 0) deleted.projects = projects
    return deleted
  }

  async function tick(): Promise<void> {
    try {
      const deleted = await runOnce()
      if (Object.keys(deleted).length > 0) deps.log.info({ deleted }, 'expired rows were deleted')
    } catch (error) {
      deps.log.warn({ err: error }, 'expired rows could not be deleted; the next round tries again')
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

/** In batches: each is a transaction of its own, between which others get their turn. */
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
