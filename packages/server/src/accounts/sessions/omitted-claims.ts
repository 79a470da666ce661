import type { Logger } from 'pino'
import { createWriteBehind, type WriteBehind } from '../../platform/database/buffers/write-behind.ts'
import type { Database } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'

/** Tokens of a day (UTC, since 1970) from which claims of the project were left out. */
export interface OmittedClaims {
  readonly projectId: string
  readonly day: number
  readonly tokens: number
}

type Parameters = { projectIds: string[]; days: number[]; counts: number[] }

// The project may have been deleted meanwhile.
const countOmittedClaims = globalStatement<Parameters, never>(
  'count_omitted_claims',
  `insert into event_counts as c (project_id, day, event, method, event_count)
   select t.project_id, t.day, 'claims_omitted', '', t.tokens
   from unnest(:projectIds::text[], :days::integer[], :counts::bigint[]) as t (project_id, day, tokens)
   join projects p on p.id = t.project_id
   order by 1, 2
   on conflict (project_id, day, event, method) do update set event_count = c.event_count + excluded.event_count`,
)

interface Parts {
  readonly db: Database
  readonly log: Logger
  readonly hasFlushTimer: boolean
}

/** Counts tokens in memory, and adds the counts to the metrics of owners once a second. */
export const createOmittedClaims = ({ db, log, hasFlushTimer }: Parts): WriteBehind<OmittedClaims> =>
  createWriteBehind<OmittedClaims>({
    keyOf: ({ projectId, day }) => `${projectId} ${day}`,
    merge: (older, newer) => ({ ...newer, tokens: older.tokens + newer.tokens }),
    write: (entries) =>
      db.run(countOmittedClaims, {
        projectIds: entries.map(({ projectId }) => projectId),
        days: entries.map(({ day }) => day),
        counts: entries.map(({ tokens }) => tokens),
      }),
    everyMillis: hasFlushTimer ? 1000 : null,
    log,
    what: 'counts of omitted claims',
  })
