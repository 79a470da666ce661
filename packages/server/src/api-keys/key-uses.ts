import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { globalStatement } from '../database/statement.ts'

/**
 * When keys were last used, written behind: requests note it in memory, and once a minute one statement writes what has
 * come together. A crash loses at most that minute.
 */
export interface KeyUses {
  record(projectId: string, setId: string, atMillis: number): void
  /** Writes what is pending; called by the timer, at shutdown and by tests. */
  flush(): Promise<void>
  stop(): Promise<void>
}

interface Use {
  readonly projectId: string
  readonly setId: string
  readonly atMillis: number
}

// Each row names its own project: one statement for the keys of all.
const writeKeyUses = globalStatement<{ projectIds: string[]; setIds: string[]; times: number[] }, never>(
  'write_key_uses',
  `update api_key_sets k set last_used_at_millis = greatest(k.last_used_at_millis, u.at_millis)
   from unnest(:projectIds::text[], :setIds::uuid[], :times::bigint[]) as u (project_id, set_id, at_millis)
   where k.project_id = u.project_id and k.id = u.set_id`,
)

const flushEveryMillis = 60_000

export function createKeyUses({ db, log }: { db: Database; log: Logger }): KeyUses {
  let pending = new Map<string, Use>()
  let inFlight: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    if (pending.size === 0) return
    const written = pending
    pending = new Map()
    const uses = [...written.values()]
    const params = {
      projectIds: uses.map(({ projectId }) => projectId),
      setIds: uses.map(({ setId }) => setId),
      times: uses.map(({ atMillis }) => atMillis),
    }
    await db.run(writeKeyUses, params).catch((error: unknown) => {
      // Kept for the next round, unless something newer came meanwhile.
      pending = new Map([...written, ...pending])
      throw error
    })
  }
  const flush = () => {
    // After the write that is under way, whether that one succeeds or not.
    inFlight = inFlight.then(write, write)
    return inFlight
  }
  const timer = setInterval(() => {
    flush().catch((error: unknown) => log.warn({ err: error }, 'the last uses of keys could not be written'))
  }, flushEveryMillis).unref()
  return {
    record: (projectId, setId, atMillis) => void pending.set(`${projectId} ${setId}`, { projectId, setId, atMillis }),
    flush,
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
