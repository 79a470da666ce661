import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createFlushTimer } from '../database/buffers/flush-timer.ts'
import { createBoundedMap } from '../resilience/bounded-map.ts'
import type { RateCount, RateStore } from './rate-store.ts'
import type { RateEvent, RateExcess, Rates } from './rates.ts'
import { createBucket, millisToToken, refill, removeTaken, type TokenBucket } from './token-bucket.ts'

interface RateParts {
  readonly store: RateStore
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** True to exchange sums with a timer; otherwise only `flush` does. */
  readonly hasFlushTimer: boolean
}

/** Counters of a subject on this node. */
interface Entry {
  /** The last event, with the limits at that time. */
  event: RateEvent
  readonly bucket: TokenBucket
  windowEndsAtMillis: number
  /** Events of all nodes in the window, by the last exchange. */
  shared: number
  /** Events of this node that no exchange has reported. */
  pending: number
  /** Events in the exchange that is running. */
  inFlight: number
}

const exchangeMillis = 1000
const minuteMillis = 60_000
// A subject exists in the database, so that invented ones do not fill the memory. Those unused for longest are evicted.
const maxEntries = 50_000
/** Rows of one statement. */
const batchSize = 1000

/**
 * Creates the counters. An event needs a token of its bucket and a place in the minute of the clock. While the store is
 * unreachable, each node counts alone.
 */
export function createRates(parts: RateParts): Rates {
  const { clock, log, hasFlushTimer } = parts
  const entries = createBoundedMap<Entry>({ limit: maxEntries })
  let changed = new Set<Entry>()

  async function exchangeAll(): Promise<void> {
    const due = [...changed]
    changed = new Set()
    for (let start = 0; start < due.length; start += batchSize) {
      const batch = due.slice(start, start + batchSize)
      await exchange(parts, batch).catch((error: unknown) => {
        for (const entry of batch) if (entry.pending > 0) changed.add(entry)
        log.warn({ err: error }, 'the sums of rates could not be exchanged; this process counts alone')
      })
    }
  }

  return {
    ...createFlushTimer(exchangeAll, hasFlushTimer ? exchangeMillis : null),
    take(event) {
      const now = clock.now()
      const key = `${event.name} ${event.projectId} ${event.subject}`
      const entry = entries.get(key) ?? createEntry(event, now)
      entry.event = event
      enterWindow(entry, now)
      refill(entry.bucket, event, now)
      const excess = excessOf(entry, now)
      entries.set(key, entry)
      if (excess) return excess
      entry.bucket.tokens -= 1
      entry.pending += 1
      changed.add(entry)
      return null
    },
  }
}

const createEntry = (event: RateEvent, now: number): Entry => ({
  event,
  bucket: createBucket(event, now),
  windowEndsAtMillis: windowEndAt(now),
  shared: 0,
  pending: 0,
  inFlight: 0,
})

const windowEndAt = (now: number) => now - (now % minuteMillis) + minuteMillis

/** Begins a new window if the minute is over. Events of the last one that were not reported are of no use any more. */
function enterWindow(entry: Entry, now: number): void {
  const end = windowEndAt(now)
  if (entry.windowEndsAtMillis >= end) return
  entry.windowEndsAtMillis = end
  entry.shared = 0
  entry.pending = 0
  entry.inFlight = 0
}

const takenOf = ({ shared, inFlight, pending }: Entry) => shared + inFlight + pending

/** Reports the events of this node, and learns those of the others. */
async function exchange({ store, clock }: RateParts, batch: readonly Entry[]): Promise<void> {
  const now = clock.now()
  const counts = batch.map((entry): RateCount => {
    enterWindow(entry, now)
    const { projectId, name, subject } = entry.event
    entry.inFlight = entry.pending
    entry.pending = 0
    return { projectId, name, subject, taken: entry.inFlight, windowEndsAtMillis: entry.windowEndsAtMillis }
  })
  try {
    const sums = await store.add(counts, now)
    batch.forEach((entry, index) => {
      const count = counts[index]
      const sum = sums[index]
      if (count !== undefined && sum !== undefined) learn(entry, count, sum, clock.now())
    })
  } catch (error) {
    for (const entry of batch) entry.pending += entry.inFlight
    throw error
  } finally {
    for (const entry of batch) entry.inFlight = 0
  }
}

function learn(entry: Entry, { taken, windowEndsAtMillis }: RateCount, sum: number, now: number): void {
  const isCurrent = entry.windowEndsAtMillis === windowEndsAtMillis
  const known = isCurrent ? entry.shared : 0
  refill(entry.bucket, entry.event, now)
  removeTaken(entry.bucket, entry.event, Math.max(0, sum - known - taken))
  if (isCurrent) entry.shared = sum
}

/** Returns the excess of the next event, or null. */
function excessOf(entry: Entry, now: number): RateExcess | null {
  const { event, bucket, windowEndsAtMillis } = entry
  const left = Math.max(0, event.perMinute - takenOf(entry))
  if (left >= 1 && bucket.tokens >= 1) return null
  const toMinute = secondsIn(windowEndsAtMillis - now)
  const toToken = secondsIn(millisToToken(bucket, event))
  const minute = `"minute";r=${left};t=${toMinute}`
  const minutePolicy = `"minute";q=${event.perMinute};w=60`
  const retryAfterSeconds = left < 1 ? toMinute : toToken
  if (event.burst >= event.perMinute && left < 1) {
    return { retryAfterSeconds, rateLimit: minute, rateLimitPolicy: minutePolicy }
  }
  const burst = `"burst";r=${Math.max(0, Math.floor(bucket.tokens))};t=${toToken}`
  const burstSeconds = secondsIn((event.burst * minuteMillis) / event.perMinute)
  return {
    retryAfterSeconds,
    rateLimit: `${burst}, ${minute}`,
    rateLimitPolicy: `"burst";q=${event.burst};w=${burstSeconds}, ${minutePolicy}`,
  }
}

const secondsIn = (millis: number) => Math.max(1, Math.ceil(millis / 1000))
