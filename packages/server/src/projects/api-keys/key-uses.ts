import type { Logger } from 'pino'
import { createWriteBehind, type WriteBehind } from '../../platform/database/buffers/write-behind.ts'
import type { Database } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'

/**
 * Buffers the last use of keys: requests record uses in memory, and one statement per minute stores them. A crash loses
 * at most that minute.
 */
export type KeyUses = WriteBehind<KeyUse>

export interface KeyUse {
  readonly projectId: string
  readonly setId: string
  readonly atMillis: number
}

interface Parts {
  readonly db: Database
  readonly log: Logger
  /** True if a timer writes; otherwise only `flush` does. */
  readonly hasFlushTimer: boolean
}

// Each row names its own project: one statement stores the uses of all projects.
const writeKeyUses = globalStatement<{ projectIds: string[]; setIds: string[]; times: number[] }, never>(
  'write_key_uses',
  `update api_key_sets k set last_used_at_millis = greatest(k.last_used_at_millis, u.at_millis),
     first_used_at_millis = coalesce(k.first_used_at_millis, u.at_millis)
   from unnest(:projectIds::text[], :setIds::uuid[], :times::bigint[]) as u (project_id, set_id, at_millis)
   where k.project_id = u.project_id and k.id = u.set_id`,
)

export function createKeyUses({ db, log, hasFlushTimer }: Parts): KeyUses {
  return createWriteBehind<KeyUse>({
    keyOf: ({ projectId, setId }) => `${projectId} ${setId}`,
    write: (uses) =>
      db.run(writeKeyUses, {
        projectIds: uses.map(({ projectId }) => projectId),
        setIds: uses.map(({ setId }) => setId),
        times: uses.map(({ atMillis }) => atMillis),
      }),
    everyMillis: hasFlushTimer ? 60_000 : null,
    log,
    what: 'the last uses of keys',
  })
}

export interface WithKeyUses {
  readonly keyUses: KeyUses
}
