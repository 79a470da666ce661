import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithDatabase } from '../platform/database/database.ts'
import type { WithLog } from '../platform/log.ts'
import type { WithMetrics } from '../platform/observability/metrics.ts'
import { sealAuditEvents } from './seal-events.ts'

/** Seals new audit events in the background, on any number of nodes. */
export interface AuditSealer {
  start(): void
  /** Finishes the round in hand. */
  stop(): Promise<void>
}

const everyMillis = 1000

type CreateAuditSealerDeps = WithDatabase & WithClock & WithLog & WithMetrics & WithSealer

/** Creates the sealer of the audit trail. It looks for new events once a second. */
export function createAuditSealer(deps: CreateAuditSealerDeps): AuditSealer {
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
      deps.metrics.countSealing(await sealAuditEvents(deps))
    } catch (error) {
      deps.metrics.countSealing(null)
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
