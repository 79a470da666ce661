import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { globalStatement } from '../database/statement.ts'

/**
 * Who was active when, written behind: refreshing a token is a pure read, and once a second all activity since goes
 * into one statement. A crash loses at most that second of last-active times, never anything acknowledged.
 */
export interface Activity {
  record(entry: ActivityEntry): void
  /** Writes what is pending; called by the timer, at shutdown and by tests. */
  flush(): Promise<void>
  stop(): Promise<void>
}

export interface ActivityEntry {
  readonly projectId: string
  readonly userId: string
  readonly sessionId: string
  readonly atMillis: number
}

// Each row names its own project: one statement for the activity of all.
const writeActivity = globalStatement<
  { projectIds: string[]; userIds: string[]; sessionIds: string[]; times: number[] },
  never
>(
  'write_activity',
  `with active as (
     select * from unnest(:projectIds::text[], :userIds::uuid[], :sessionIds::uuid[], :times::bigint[])
       as t (project_id, user_id, session_id, at_millis)
   ), used as (
     update sessions s set last_used_at_millis = greatest(s.last_used_at_millis, a.at_millis)
     from active a where s.project_id = a.project_id and s.id = a.session_id
   )
   update users u set last_active_at_millis = greatest(u.last_active_at_millis, a.at_millis)
   from (select project_id, user_id, max(at_millis) as at_millis from active group by 1, 2) a
   where u.project_id = a.project_id and u.id = a.user_id`,
)

const keyOf = (entry: ActivityEntry) => `${entry.projectId} ${entry.sessionId}`
const flushEveryMillis = 1000

export function createActivity({ db, log }: { db: Database; log: Logger }): Activity {
  let pending = new Map<string, ActivityEntry>()
  let inFlight: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (pending.size === 0) return
    const entries = [...pending.values()]
    pending = new Map()
    const params = {
      projectIds: entries.map((entry) => entry.projectId),
      userIds: entries.map((entry) => entry.userId),
      sessionIds: entries.map((entry) => entry.sessionId),
      times: entries.map((entry) => entry.atMillis),
    }
    await db.run(writeActivity, params).catch((error: unknown) => {
      // Kept for the next round, unless something newer came meanwhile.
      pending = new Map([...entries.map((entry) => [keyOf(entry), entry] as const), ...pending])
      throw error
    })
  }
  const flush = () => {
    inFlight = inFlight.then(write)
    return inFlight
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => {
      inFlight = Promise.resolve()
      log.warn({ err: error }, 'last-active times could not be written')
    })
  }, flushEveryMillis).unref()
  return {
    record: (entry) => void pending.set(keyOf(entry), entry),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
