import type { Logger } from 'pino'
import { createWriteBehind, type WriteBehind } from '../../platform/database/buffers/write-behind.ts'
import type { Database } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'

const dayMillis = 24 * 60 * 60_000

/** Buffers the last use of keys of users and teams, and their checks by day. One statement per minute stores them. */
export type HeldKeyUses = WriteBehind<HeldKeyUse>

export interface HeldKeyUse {
  readonly projectId: string
  readonly keyId: string
  readonly atMillis: number
  readonly checks: number
  /** Checks that a limit refused. */
  readonly limited: number
}

interface Parts {
  readonly db: Database
  readonly log: Logger
  /** True if a timer writes; otherwise only `flush` does. */
  readonly hasFlushTimer: boolean
}

interface Columns extends Record<string, unknown> {
  projectIds: string[]
  keyIds: string[]
  times: number[]
  checks: number[]
  limited: number[]
}

// Each row names its own project: one statement stores the uses of all projects. Keys that were deleted meanwhile have no
// usage. Keys are locked in one order, so that concurrent nodes cannot deadlock.
const writeUses = globalStatement<Columns, never>(
  'write_api_key_uses',
  `with uses as (
     select * from unnest(:projectIds::text[], :keyIds::uuid[], :times::bigint[], :checks::bigint[], :limited::bigint[])
       as u (project_id, key_id, at_millis, checks, limited)
   ), known as materialized (
     select k.project_id, k.id from api_keys k
     where (k.project_id, k.id) in (select project_id, key_id from uses) order by 1, 2 for no key update
   ), used as (
     update api_keys k set last_used_at_millis = greatest(k.last_used_at_millis, u.at_millis)
     from (select project_id, key_id, max(at_millis) as at_millis from uses where checks > 0 group by 1, 2) u
     join known n on n.project_id = u.project_id and n.id = u.key_id
     where k.project_id = u.project_id and k.id = u.key_id
   )
   insert into api_key_usage as c (project_id, key_id, day, checks, limited)
   select u.project_id, u.key_id, (u.at_millis / ${dayMillis})::integer, sum(u.checks), sum(u.limited)
   from uses u join known n on n.project_id = u.project_id and n.id = u.key_id group by 1, 2, 3 order by 1, 2, 3
   on conflict (project_id, key_id, day) do update set
     checks = c.checks + excluded.checks, limited = c.limited + excluded.limited`,
)

export function createHeldKeyUses({ db, log, hasFlushTimer }: Parts): HeldKeyUses {
  return createWriteBehind<HeldKeyUse>({
    keyOf: ({ projectId, keyId, atMillis }) => `${projectId} ${keyId} ${Math.floor(atMillis / dayMillis)}`,
    merge: (older, newer) => ({
      ...newer,
      checks: older.checks + newer.checks,
      limited: older.limited + newer.limited,
    }),
    write: (uses) =>
      db.run(writeUses, {
        projectIds: uses.map(({ projectId }) => projectId),
        keyIds: uses.map(({ keyId }) => keyId),
        times: uses.map(({ atMillis }) => atMillis),
        checks: uses.map(({ checks }) => checks),
        limited: uses.map(({ limited }) => limited),
      }),
    everyMillis: hasFlushTimer ? 60_000 : null,
    log,
    what: 'the uses of keys of users and teams',
  })
}

export interface WithHeldKeyUses {
  readonly heldKeyUses: HeldKeyUses
}
