import { withinTime } from '../resilience/within-time.ts'
import { batchSize, claimDue, type Deliveries, type DeliveryDeps, deliver as deliverOne } from './deliver-due.ts'
import type { OutboxQueue } from './outbox-rows.ts'

/** Delivers the outbox: any number of workers on any number of nodes, each message by one of them at a time. */
export interface OutboxWorker {
  start(): void
  /** Looks for messages at once instead of at the next tick, because one was committed. */
  wake(): void
  /** Delivers one batch of due messages and returns their number. For tests. */
  runOnce(): Promise<number>
  /** Waits for the running deliveries, at most four and a half seconds. */
  stop(): Promise<void>
}

// The idle time applies only to messages of other nodes and retries.
const idleMillis = 2000
// Messages that are committed within this time of a look share the next one. A message after a pause is found at once.
const pauseMillis = 20
// Messages that hang at an unresponsive server leave room for others.
const defaultMaxInHand = 50
// Messages that are not delivered by then are claimed by another worker when their lease ends.
const stopMillis = 4500

/** Creates a worker for one queue. `deliver` has a function for each kind of message. */
export function createOutboxWorker(
  deps: DeliveryDeps,
  { queue, deliver, maxInHand = defaultMaxInHand }: { queue: OutboxQueue; deliver: Deliveries; maxInHand?: number },
): OutboxWorker {
  const inHand = new Set<Promise<void>>()

  async function deliverDue(): Promise<boolean> {
    const limit = Math.min(batchSize, maxInHand - inHand.size)
    const rows = await claimDue(deps, queue, limit).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the outbox could not be read')
      return []
    })
    for (const row of rows) {
      const delivery = deliverOne(deps, deliver, row)
      inHand.add(delivery)
      void delivery.then(() => inHand.delete(delivery))
    }
    if (inHand.size < maxInHand) return rows.length === limit
    // At the concurrency limit, the next look is when a delivery ends.
    await Promise.race(inHand)
    return true
  }

  const loop = createLoop(deliverDue)
  async function finish(): Promise<void> {
    await loop.stop()
    await Promise.all(inHand)
  }

  return {
    async runOnce() {
      const rows = await claimDue(deps, queue, batchSize)
      await Promise.all(rows.map((row) => deliverOne(deps, deliver, row)))
      return rows.length
    },
    start: loop.start,
    wake: loop.wake,
    stop: () => withinTime(finish(), stopMillis, () => {}),
  }
}

/**
 * Calls `work` again at once if it returns true, otherwise after the idle time or when it is woken, but not within a short
 * pause.
 */
function createLoop(work: () => Promise<boolean>) {
  let state: 'new' | 'running' | 'stopped' = 'new'
  let wasWoken = false
  let isPausing = false
  let current: Promise<void> = Promise.resolve()
  const timer = createTimer(() => {
    if (isPausing && !wasWoken) schedule(idleMillis)
    else current = tick()
    isPausing = false
  })

  function schedule(millis: number): void {
    if (state === 'running') timer.set(millis)
  }

  async function tick(): Promise<void> {
    wasWoken = false
    const isAgain = await work()
    isPausing = !isAgain
    schedule(isAgain ? 0 : pauseMillis)
  }

  return {
    start() {
      if (state !== 'new') return
      state = 'running'
      schedule(0)
    },
    wake() {
      // Without a timer a tick is running, and may have looked before the commit.
      wasWoken = true
      if (timer.isSet() && !isPausing) schedule(0)
    },
    /** Resolves when the running call has ended. */
    stop(): Promise<void> {
      state = 'stopped'
      timer.clear()
      return current
    },
  }
}

/** A timer that calls `run` once each time it is set. */
function createTimer(run: () => void) {
  let timeout: NodeJS.Timeout | null = null
  function clear(): void {
    if (timeout) clearTimeout(timeout)
    timeout = null
  }
  return {
    isSet: () => timeout !== null,
    clear,
    /** Replaces the time that was set before. */
    set(millis: number): void {
      clear()
      timeout = setTimeout(() => {
        timeout = null
        run()
      }, millis)
    },
  }
}
