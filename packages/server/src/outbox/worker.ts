import { batchSize, type Deliveries, type DeliveryDeps, deliverDue } from './deliver-due.ts'

/** Delivers the outbox: any number of workers on any number of nodes, each message by one of them at a time. */
export interface OutboxWorker {
  start(): void
  /** Looks now instead of at the next tick: something was committed. */
  wake(): void
  /** Delivers what is due and says how many messages it took; for tests and for `start`. */
  runOnce(): Promise<number>
  /** Finishes what is in hand. */
  stop(): Promise<void>
}

// Only what another node has committed, or what is to be tried again, waits for the next look.
const idleMillis = 2000

export function createOutboxWorker(deps: DeliveryDeps, { deliver }: { deliver: Deliveries }): OutboxWorker {
  let state: 'new' | 'running' | 'stopped' = 'new'
  let timer: NodeJS.Timeout | null = null
  let wasWoken = false
  let current: Promise<void> = Promise.resolve()

  const runOnce = () => deliverDue(deps, deliver)

  function schedule(millis: number): void {
    if (state !== 'running') return
    timer = setTimeout(() => {
      timer = null
      current = tick()
    }, millis)
  }

  async function tick(): Promise<void> {
    wasWoken = false
    const count = await runOnce().catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the outbox could not be read')
      return 0
    })
    schedule(count === batchSize || wasWoken ? 0 : idleMillis)
  }

  return {
    runOnce,
    start() {
      if (state !== 'new') return
      state = 'running'
      schedule(0)
    },
    wake() {
      // Without a timer a tick is under way, and may have looked before the commit.
      wasWoken = true
      if (timer === null) return
      clearTimeout(timer)
      schedule(0)
    },
    async stop() {
      state = 'stopped'
      if (timer) clearTimeout(timer)
      await current
    },
  }
}
