import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createFold, type Fold } from '../database/fold.ts'
import { countHits } from './count-hits.ts'
import { addRow, type CounterRows, handOut, maxReleased, toRow } from './counter-rows.ts'
import type { Count, CounterStore } from './counter-store.ts'
import type { Hit } from './limiter.ts'
import type { Limits } from './limits.ts'

/** Where the counters of networks are folded; no project has this id. */
const networks = ''
const flushMillis = 1000

interface Parts {
  readonly db: Database
  readonly clock: Clock
  /** Whether what is given back is written alone after a second; else it waits for the next statement. */
  readonly writesBehind: boolean
}

type CountFold = Fold<readonly Hit[], readonly Count[]>

/**
 * Counts in the database, for all nodes on it. Hits that come together share a statement; those given back go along with
 * the next one, or alone after a second, so that a sign-in that was right costs no statement for it.
 */
export function createDatabaseCounters(parts: Parts, limits: Limits): CounterStore {
  const pending = new Map<string, CounterRows>()
  const fold = createCountFold(parts, limits, pending)
  const laneOf = ({ limit }: Hit, projectId: string) => (limits[limit].scope === 'network' ? networks : projectId)
  let timer: NodeJS.Timeout | null = null

  /** Notes what is given back; the lanes that carry it. */
  function release(projectId: string, hits: readonly Hit[], released: number): Set<string> {
    const lanes = new Set<string>()
    for (const hit of hits) {
      const lane = laneOf(hit, projectId)
      addRow(pendingOf(pending, lane), toRow(hit, { released }))
      lanes.add(lane)
    }
    return lanes
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    await Promise.all([...pending.keys()].map((lane) => fold(lane, [])))
  }

  // What cannot be written stays pending, and the next count that fails tells why.
  function flushSoon(): void {
    if (parts.writesBehind) timer ??= setTimeout(() => flush().catch(() => {}), flushMillis).unref()
  }

  return {
    count: (projectId, hits) => countInLanes(fold, hits, (hit) => laneOf(hit, projectId)),
    async giveBack(projectId, hits) {
      release(projectId, hits, 1)
      flushSoon()
    },
    async forget(projectId, hits) {
      release(projectId, hits, maxReleased)
      flushSoon()
    },
    async reset(projectId, hits) {
      await Promise.all([...release(projectId, hits, maxReleased)].map((lane) => fold(lane, [])))
    },
    close: flush,
  }
}

function createCountFold({ db, clock }: Parts, limits: Limits, pending: Map<string, CounterRows>): CountFold {
  return createFold(async (lane, asks) => {
    const released = pending.get(lane) ?? new Map()
    pending.delete(lane)
    const rows: CounterRows = new Map(released)
    for (const hit of asks.flat()) addRow(rows, toRow(hit, { taken: 1 }))
    if (rows.size === 0) return asks.map(() => [])
    const now = clock.now()
    try {
      const projectId = lane === networks ? null : lane
      const counted = await countHits({ db, limits, now }, projectId, [...rows.values()])
      return handOut(asks, rows, counted, now)
    } catch (error) {
      for (const row of released.values()) addRow(pendingOf(pending, lane), row)
      throw error
    }
  })
}

/** Counts of networks and of a project lie in tables of their own. */
async function countInLanes(fold: CountFold, hits: readonly Hit[], laneOf: (hit: Hit) => string): Promise<Count[]> {
  const lanes = [...new Set(hits.map(laneOf))]
  const counts = await Promise.all(
    lanes.map(async (lane) =>
      (
        await fold(
          lane,
          hits.filter((hit) => laneOf(hit) === lane),
        )
      ).values(),
    ),
  )
  const byLane = new Map(lanes.map((lane, index) => [lane, counts[index]]))
  return hits.map((hit) => {
    const next = byLane.get(laneOf(hit))?.next()
    if (!next || next.done) throw new TypeError('A fold of counters must answer every hit.')
    return next.value
  })
}

function pendingOf(pending: Map<string, CounterRows>, lane: string): CounterRows {
  const rows: CounterRows = pending.get(lane) ?? new Map()
  pending.set(lane, rows)
  return rows
}
