import { sha256 } from '../crypto/secret.ts'
import type { Database } from '../database/database.ts'
import { globalStatement } from '../database/statement.ts'
import type { ScriptRunner } from './redis-counters.ts'

/** Events of a subject that a node has counted. */
export interface RateCount {
  readonly projectId: string
  readonly name: string
  readonly subject: string
  readonly taken: number
  /** The window is a minute of the clock, the same on all nodes. */
  readonly windowEndsAtMillis: number
}

/** Store of the sums of all nodes. */
export interface RateStore {
  /** Adds the counts of a node. Returns the sums of their windows, in their order. */
  add(counts: readonly RateCount[], now: number): Promise<readonly number[]>
}

interface Columns extends Record<string, unknown> {
  projectIds: string[]
  names: string[]
  subjectHashes: Uint8Array[]
  taken: number[]
  windowEnds: number[]
}

// Each row names its own project. Rows are locked in the same order everywhere, so that two nodes never deadlock.
const addCounts = globalStatement<
  Columns,
  { projectId: string; limitName: string; subjectHash: Uint8Array; hits: number }
>(
  'add_rate_counts',
  `insert into limit_counters as c (project_id, limit_name, subject_hash, hits, window_ends_at_millis)
   select * from unnest(:projectIds::text[], :names::text[], :subjectHashes::bytea[], :taken::integer[],
     :windowEnds::bigint[]) as t (project_id, limit_name, subject_hash, taken, window_ends)
   order by project_id, limit_name, subject_hash
   on conflict (project_id, limit_name, subject_hash) do update set
     hits = case when c.window_ends_at_millis < excluded.window_ends_at_millis then excluded.hits
       else least(c.hits + excluded.hits, 1000000000) end,
     window_ends_at_millis = greatest(c.window_ends_at_millis, excluded.window_ends_at_millis)
   returning project_id, limit_name, subject_hash, hits`,
)

/** Keeps the sums beside the other counters of the database. */
export function createDatabaseRates(db: Database): RateStore {
  return {
    async add(counts) {
      const hashes = counts.map(({ subject }) => sha256(subject))
      const rows = await db.run(addCounts, {
        projectIds: counts.map(({ projectId }) => projectId),
        names: counts.map(({ name }) => name),
        subjectHashes: hashes,
        taken: counts.map(({ taken }) => taken),
        windowEnds: counts.map(({ windowEndsAtMillis }) => windowEndsAtMillis),
      })
      const sums = new Map(rows.map((row) => [keyOf(row.projectId, row.limitName, row.subjectHash), row.hits]))
      return counts.map(({ projectId, name, taken }, index) => {
        const hash = hashes[index]
        return (hash && sums.get(keyOf(projectId, name, hash))) ?? taken
      })
    },
  }
}

const keyOf = (projectId: string, name: string, hash: Uint8Array) =>
  `${projectId} ${name} ${Buffer.from(hash).toString('base64')}`

const addScript = `local hits = redis.call('INCRBY', KEYS[1], ARGV[1])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return hits`

/** Keeps the sums in Redis or Valkey: one key per window, which expires with it. */
export function createRedisRates(runner: ScriptRunner): RateStore {
  return {
    add: (counts, now) =>
      Promise.all(
        counts.map(async ({ projectId, name, subject, taken, windowEndsAtMillis }) => {
          const hash = sha256(subject).toString('base64url')
          const key = `portico:rate:${projectId}:${name}:${hash}:${windowEndsAtMillis}`
          const args = [String(taken), String(Math.max(1, windowEndsAtMillis - now))]
          return Number(await runner.run(addScript, key, args))
        }),
      ),
  }
}
