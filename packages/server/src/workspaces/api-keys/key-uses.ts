import type { Logger } from 'pino'
import { createWriteBehind, type WriteBehind } from '../../platform/database/buffers/write-behind.ts'
import type { Database } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'

/** Buffers the last use of keys of users and teams. One statement per minute stores them. */
export type HeldKeyUses = WriteBehind<HeldKeyUse>

export interface HeldKeyUse {
  readonly projectId: string
  readonly keyId: string
  readonly atMillis: number
}

interface Parts {
  readonly db: Database
  readonly log: Logger
  /** True if a timer writes; otherwise only `flush` does. */
  readonly hasFlushTimer: boolean
}

// Each row names its own project: one statement stores the uses of all projects.
const writeUses = globalStatement<{ projectIds: string[]; keyIds: string[]; times: number[] }, never>(
  'write_api_key_uses',
  `update api_keys k set last_used_at_millis = greatest(k.last_used_at_millis, u.at_millis)
   from unnest(:projectIds::text[], :keyIds::uuid[], :times::bigint[]) as u (project_id, key_id, at_millis)
   where k.project_id = u.project_id and k.id = u.key_id`,
)

export function createHeldKeyUses({ db, log, hasFlushTimer }: Parts): HeldKeyUses {
  return createWriteBehind<HeldKeyUse>({
    keyOf: ({ projectId, keyId }) => `${projectId} ${keyId}`,
    write: (uses) =>
      db.run(writeUses, {
        projectIds: uses.map(({ projectId }) => projectId),
        keyIds: uses.map(({ keyId }) => keyId),
        times: uses.map(({ atMillis }) => atMillis),
      }),
    everyMillis: hasFlushTimer ? 60_000 : null,
    log,
    what: 'the last uses of keys of users and teams',
  })
}

export interface WithHeldKeyUses {
  readonly heldKeyUses: HeldKeyUses
}
