import type { Clock } from '../clock.ts'
import { type BatchReader, createBatchReader } from '../database/buffers/batch-reader.ts'
import type { Database } from '../database/database.ts'
import { countHits } from './count-hits.ts'
import { addRow, assignOrdinals, type CounterRows, maxReleased, toRow } from './counter-rows.ts'
import type { Count, CounterStore } from './counter-store.ts'
import type { Hit } from './limiter.ts'
import type { Limits } from './limits.ts'
import { readCounters } from './read-counters.ts'

/** Queue of the counters of networks; no project has this id. */
const networks = ''
const flushMillis = 1000

interface Parts {
  readonly db: Database
  readonly clock: Clock
  /** True to write releases after a second on their own; otherwise they wait for the next statement. */
  readonly hasFlushTimer: boolean
}

type CountReader = BatchReader<readonly Hit[], readonly Count[]>

/**
 * Counts in the database for all its nodes. Concurrent hits share a statement. Releases are written with the next one,
 * or alone after a second, so that a successful sign-in needs no additional statement.
 */
export function createDatabaseCounters(parts: Parts, limits: Limits): CounterStore {
  const pending = new Map<string, CounterRows>()
  const readCounts = createCountReader(parts, limits, pending)
  const queueOf = ({ limit }: Hit, projectId: string) => (limits[limit].scope === 'network' ? networks : projectId)
  let timer: NodeJS.Timeout | null = null

  const buffer = (projectId: string, hits: readonly Hit[], released: number) =>
    bufferReleases(pending, hits, released, (hit) => queueOf(hit, projectId))

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    await Promise.all([...pending.keys()].map((queue) => readCounts(queue, [])))
  }

  // Releases that cannot be written stay pending; the next count that fails reports why.
  function flushSoon(): void {
    if (parts.hasFlushTimer) timer ??= setTimeout(() => flush().catch(() => {}), flushMillis).unref()
  }

  return {
    count: (projectId, hits) => countInQueues(readCounts, hits, (hit) => queueOf(hit, projectId)),
    async read(projectId, hits) {
      if (pending.has(projectId)) await readCounts(projectId, [])
      return readCounters({ db: parts.db, now: parts.clock.now() }, projectId, hits)
    },
    async release(projectId, hits) {
      buffer(projectId, hits, 1)
      flushSoon()
    },
    async resetLater(projectId, hits) {
      buffer(projectId, hits, maxReleased)
      flushSoon()
    },
    async reset(projectId, hits) {
      await Promise.all([...buffer(projectId, hits, maxReleased)].map((queue) => readCounts(queue, [])))
    },
    close: flush,
  }
}

/** Buffers releases until the next statement of their queue. Returns the queues. */
function bufferReleases(
  pending: Map<string, CounterRows>,
  hits: readonly Hit[],
  released: number,
  queueOf: (hit: Hit) => string,
): Set<string> {
  const queues = new Set<string>()
  for (const hit of hits) {
    const queue = queueOf(hit)
    addRow(pendingOf(pending, queue), toRow(hit, { released }))
    queues.add(queue)
  }
  return queues
}

function createCountReader({ db, clock }: Parts, limits: Limits, pending: Map<string, CounterRows>): CountReader {
  const countBatch = async (queue: string, requests: readonly (readonly Hit[])[]) => {
    const released = pending.get(queue) ?? new Map()
    pending.delete(queue)
    const rows: CounterRows = new Map(released)
    for (const hit of requests.flat()) addRow(rows, toRow(hit, { taken: 1 }))
    if (rows.size === 0) return requests.map(() => [])
    const now = clock.now()
    try {
      const projectId = queue === networks ? null : queue
      const counted = await countHits({ db, limits, now }, projectId, [...rows.values()])
      return assignOrdinals(requests, rows, counted, now)
    } catch (error) {
      for (const row of released.values()) addRow(pendingOf(pending, queue), row)
      throw error
    }
  }
  // One statement at a time: on another connection, a hit could overtake the statement that writes its releases, and
  // be refused although the counter is below its limit.
  return createBatchReader(countBatch, { maxRunning: 1 })
}

/** Counts of networks and of projects are in separate tables. */
async function countInQueues(
  readCounts: CountReader,
  hits: readonly Hit[],
  queueOf: (hit: Hit) => string,
): Promise<Count[]> {
  const queues = [...new Set(hits.map(queueOf))]
  const counts = await Promise.all(
    queues.map(async (queue) =>
      (
        await readCounts(
          queue,
          hits.filter((hit) => queueOf(hit) === queue),
        )
      ).values(),
    ),
  )
  const byQueue = new Map(queues.map((queue, index) => [queue, counts[index]]))
  return hits.map((hit) => {
    const next = byQueue.get(queueOf(hit))?.next()
    if (!next || next.done) throw new TypeError('The statement must return one count per hit.')
    return next.value
  })
}

function pendingOf(pending: Map<string, CounterRows>, queue: string): CounterRows {
  const rows: CounterRows = pending.get(queue) ?? new Map()
  pending.set(queue, rows)
  return rows
}
