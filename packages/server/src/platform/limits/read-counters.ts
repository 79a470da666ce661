import { sha256 } from '../crypto/secret.ts'
import type { Database } from '../database/database.ts'
import { query } from '../database/statement.ts'
import type { Count } from './counter-store.ts'
import type { Hit } from './limiter.ts'

/** A counter in which nothing was counted. */
export const noCount: Count = { ordinal: 0, remainingMillis: 0 }

const selectCounters = query<
  { projectId: string; limitNames: string[]; subjectHashes: Uint8Array[]; now: number },
  { hits: number; remainingMillis: number }
>(
  'select_limit_counters',
  `select coalesce(c.hits, 0) as hits, coalesce(c.window_ends_at_millis - :now::bigint, 0) as remaining_millis
   from unnest(:limitNames::text[], :subjectHashes::bytea[]) with ordinality as r (limit_name, subject_hash, position)
   left join limit_counters c on c.project_id = :projectId and c.limit_name = r.limit_name
     and c.subject_hash = r.subject_hash and c.window_ends_at_millis > :now::bigint
   order by r.position`,
)

/** Reads counters of one project in one statement, in the order of the hits. */
export async function readCounters(
  { db, now }: { db: Database; now: number },
  projectId: string,
  hits: readonly Hit[],
): Promise<Count[]> {
  const rows = await db.run(selectCounters, {
    projectId,
    limitNames: hits.map(({ limit }) => limit),
    subjectHashes: hits.map(({ subject }) => sha256(subject)),
    now,
  })
  return rows.map(({ hits, remainingMillis }) => ({ ordinal: hits, remainingMillis }))
}
