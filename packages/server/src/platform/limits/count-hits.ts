import type { Database } from '../database/database.ts'
import { globalStatement, statement } from '../database/statement.ts'
import type { CountedRow, CounterRow } from './counter-rows.ts'
import type { Limits } from './limits.ts'

interface Columns extends Record<string, unknown> {
  limitNames: string[]
  subjectHashes: Uint8Array[]
  taken: number[]
  released: number[]
  windows: number[]
  hasReleases: boolean
  now: number
}

// Rows are locked in the same order everywhere, so that two nodes never deadlock. A counter stops at 10^9: far above
// any limit and far below the maximum of the type.
const upsert = (table: string, project: string) => `with requested as (
     select * from unnest(:limitNames::text[], :subjectHashes::bytea[], :taken::integer[], :released::integer[],
       :windows::bigint[]) as t (limit_name, subject_hash, taken, released, window_millis)
   )
   insert into ${table} as c (${project && 'project_id, '}limit_name, subject_hash, hits, window_ends_at_millis)
   select ${project && ':projectId, '}limit_name, subject_hash, taken, :now::bigint + window_millis from requested
   order by limit_name, subject_hash
   on conflict (${project && 'project_id, '}limit_name, subject_hash) do update set
     hits = case when c.window_ends_at_millis <= :now::bigint then excluded.hits
       when not :hasReleases::boolean then least(c.hits + excluded.hits, 1000000000)
       else least(excluded.hits + greatest(0, c.hits - (
         select a.released from requested a
         where a.limit_name = excluded.limit_name and a.subject_hash = excluded.subject_hash)), 1000000000) end,
     window_ends_at_millis = case when c.window_ends_at_millis <= :now::bigint then excluded.window_ends_at_millis
       else c.window_ends_at_millis end
   returning limit_name, subject_hash, hits, window_ends_at_millis`

const countOfProject = statement<Columns & { projectId: string }, CountedRow>(
  'count_hits',
  upsert('limit_counters', 'project_id'),
)

// Networks are counted across all projects.
const countOfNetworks = globalStatement<Columns, CountedRow>('count_network_hits', upsert('network_limit_counters', ''))

/** Counts hits of one project, or of networks with null, in one statement. */
export async function countHits(
  { db, limits, now }: { db: Database; limits: Limits; now: number },
  projectId: string | null,
  rows: readonly CounterRow[],
): Promise<CountedRow[]> {
  const columns = {
    limitNames: rows.map(({ limit }) => limit),
    subjectHashes: rows.map(({ subjectHash }) => subjectHash),
    taken: rows.map(({ taken }) => taken),
    released: rows.map(({ released }) => released),
    windows: rows.map(({ limit }) => limits[limit].windowMillis),
    hasReleases: rows.some(({ released }) => released > 0),
    now,
  }
  return projectId === null ? db.run(countOfNetworks, columns) : db.run(countOfProject, { ...columns, projectId })
}
