import { type BanState, banColumns } from '../../accounts/users/ban.ts'
import type { WithClock } from '../../platform/clock.ts'
import { createBatchReader } from '../../platform/database/buffers/batch-reader.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { WithMetrics } from '../../platform/observability/metrics.ts'
import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'
import { containedOf } from '../team-permissions/closure-sql.ts'
import { isGranted, isProtected } from '../team-permissions/second-factor-sql.ts'
import { type HeldKeyRow, heldKeyColumns } from './key-columns.ts'

/** A stored key with everything that decides whether it may be used. */
export interface KeyVerdict extends HeldKeyRow, BanState {
  /** True after a restore, until an owner confirms the key. */
  readonly isSuspended: boolean
  /** The permissions that the key has, contained ones included, sorted. */
  readonly heldIds: readonly string[]
}

/**
 * Caches verdicts of keys for a second. A revocation applies at once on the node that made it (`evict`). Other changes, also
 * of the permissions and the ban of the user, apply within a second. Permissions are cached nowhere else (decision 0133).
 */
export interface KeyVerdicts {
  /** Finds a key by its SHA-256. Returns null if the project has none. */
  find(projectId: string, hash: Buffer): Promise<KeyVerdict | null>
  /** Removes a key from the cache, by its hash in hexadecimal. */
  evict(projectId: string, hash: string): void
}

export interface WithKeyVerdicts {
  readonly keyVerdicts: KeyVerdicts
}

export interface WithKeyEviction {
  readonly keyVerdicts: Pick<KeyVerdicts, 'evict'>
}

// A key of a user has those of its permissions that the user has now. Definitions that were deleted grant nothing.
const selectVerdicts = query<{ projectId: string; hashes: Uint8Array[]; now: number }, KeyVerdict & { hash: string }>(
  'select_verdicts_of_api_keys',
  `with recursive key as (
     select * from api_keys where project_id = :projectId and key_hash = any(:hashes::bytea[])
   ), held (user_id, id) as (
     select g.user_id, g.permission_id from user_permission_grants g
     where g.project_id = :projectId and g.user_id = any(array(select user_id from key where user_id is not null))
       and ${isGranted('g.user_id', isProtected('g.permission_id'))}
     union
     select held.user_id, contained.id from held ${containedOf('held.id')}
     where ${isGranted('held.user_id', isProtected('contained.id'))}
   ), given (key_id, id) as (
     select key.id, jsonb_array_elements_text(key.permission_ids) from key
     union
     select given.key_id, contained.id from given ${containedOf('given.id')}
   ), effective (key_id, id) as (
     select key.id, held.id from key join held on held.user_id = key.user_id
     where key.permission_ids is null or (key.id, held.id) in (select key_id, id from given)
     union
     select key.id, given.id from key join given on given.key_id = key.id
     where key.type = 'team' and (given.id like '$%' or exists (
       select from permission_definitions d where d.project_id = :projectId and d.id = given.id))
   )
   select ${heldKeyColumns}, ${banColumns}, encode(k.key_hash, 'hex') as hash,
     k.suspended_at_millis is not null as is_suspended,
     coalesce((select json_agg(e.id order by e.id collate "C") from effective e where e.key_id = k.id), '[]') as held_ids
   from key k left join users u on u.project_id = :projectId and u.id = k.user_id`,
)

interface Entry {
  readonly verdict: Promise<KeyVerdict | null>
  readonly readAtMillis: number
}

const maxAgeMillis = 1000
const maxEntries = 10_000

/** Creates the cache. `deps` is a function because the cache is part of the dependencies. */
export function createKeyVerdicts(deps: () => WithReads & WithClock & WithMetrics): KeyVerdicts {
  const entries = createBoundedMap<Entry>({ limit: maxEntries })
  const readVerdict = createBatchReader<Buffer, KeyVerdict | null>(async (projectId, hashes) => {
    const { db, clock } = deps()
    const rows = await db.run(selectVerdicts, { projectId, hashes: [...hashes], now: clock.now() })
    const verdicts = new Map(rows.map((row) => [row.hash, row]))
    return hashes.map((hash) => verdicts.get(hash.toString('hex')) ?? null)
  })

  async function read(projectId: string, hash: Buffer, name: string): Promise<KeyVerdict | null> {
    const verdict = await readVerdict(projectId, hash)
    // An unknown key is not cached, so that invented keys do not fill the memory.
    if (!verdict) entries.delete(name)
    return verdict
  }

  return {
    find(projectId, hash) {
      const name = nameOf(projectId, hash.toString('hex'))
      const now = deps().clock.now()
      const entry = entries.get(name)
      const isFresh = entry !== undefined && now - entry.readAtMillis < maxAgeMillis && now >= entry.readAtMillis
      deps().metrics.countCacheRead('api_keys', isFresh)
      if (isFresh) return entry.verdict
      // Concurrent checks share a statement, also of other keys.
      const verdict = read(projectId, hash, name)
      verdict.catch(() => entries.delete(name))
      entries.set(name, { verdict, readAtMillis: now })
      return verdict
    },
    evict: (projectId, hash) => entries.delete(nameOf(projectId, hash)),
  }
}

const nameOf = (projectId: string, hash: string) => `${projectId} ${hash}`
