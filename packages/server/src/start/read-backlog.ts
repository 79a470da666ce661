import { selectAuditBacklog } from '../audit/audit-backlog.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { WithLog } from '../platform/log.ts'
import type { QueueBacklog } from '../platform/observability/process-metrics.ts'
import type { ServiceState } from '../platform/observability/service-state.ts'
import { selectOutboxBacklog } from '../platform/outbox/outbox-backlog.ts'
import { withinTime } from '../platform/resilience/within-time.ts'

const maxAgeMillis = 5000
// Less than the time in which a process must respond to the one that adds up the metrics.
const timeoutMillis = 1000

type ReadBacklog = () => Promise<readonly QueueBacklog[] | null>

/**
 * Creates a function that reads what waits for workers: emails, webhooks, and audit events to seal. It reads every five
 * seconds at most, however often it is called, and returns null if the database does not respond.
 */
export function createBacklogReader(deps: WithReads & WithClock & WithLog): ReadBacklog {
  let last: { readonly backlog: ReturnType<ReadBacklog>; readonly readAt: number } | null = null
  return () => {
    const now = performance.now()
    if (last && now - last.readAt < maxAgeMillis) return last.backlog
    const backlog = withinTime(readBacklog(deps), timeoutMillis, () => null).catch((error: unknown) => {
      deps.log.warn({ err: error }, 'the backlog could not be read')
      return null
    })
    last = { backlog, readAt: now }
    return backlog
  }
}

/** Reads what waits for workers, in three statements by index. */
export async function readBacklog({ db, clock }: WithReads & WithClock): Promise<ServiceState['backlog']> {
  const now = clock.now()
  const outbox = await db.run(selectOutboxBacklog, { now })
  const audit = await db.run(selectAuditBacklog, {})
  return [...outbox, ...audit.map((events) => ({ queue: 'audit_seal' as const, ...events }))].map(
    ({ queue, entries, oldestAtMillis }) => ({
      queue,
      entries,
      ageSeconds: oldestAtMillis === null ? 0 : Math.max(0, now - oldestAtMillis) / 1000,
    }),
  )
}
