import type { Deps } from '../deps.ts'
import { sealAuditEvents } from './seal-events.ts'

/** Seals new audit events in the background, on any number of nodes. */
export interface AuditSealer {
  start(): void
  /** Finishes the round in hand. */
  stop(): Promise<void>
}

const everyMillis = 1000

/** Creates the sealer of the audit trail. It looks for new events once a second. */
export function createAuditSealer(deps: Pick<Deps, 'db' | 'clock' | 'sealer' | 'log'>): AuditSealer {
  let timer: NodeJS.Timeout | null = null
  let current: Promise<unknown> = Promise.resolve()
  let isStopped = false

  function schedule(): void {
    if (isStopped) return
    timer = setTimeout(() => {
      current = round().then(schedule)
    }, everyMillis).unref()
  }

  async function round(): Promise<void> {
    try {
      await sealAuditEvents(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'audit events could not be sealed; the next round tries again')
    }
  }

  return {
    start: schedule,
    async stop() {
      isStopped = true
      if (timer) clearTimeout(timer)
      await current
    },
  }
}
