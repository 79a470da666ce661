import { type BanState, banColumns } from '../../accounts/users/ban.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { WithMetrics } from '../../platform/observability/metrics.ts'
import { createBoundedMap } from '../../platform/resilience/bounded-map.ts'
import { containedOf } from '../team-permissions/closure-sql.ts'
import { isGranted, isProtected } from '../team-permissions/second-factor-sql.ts'
import { type HeldKeyRow, heldKeyColumns } from './key-columns.ts'

/** A stored key with everything that decides whether it may be used. */
export interface KeyVerdict extends HeldKeyRow, BanState {
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
const selectVerdict = query<{ projectId: string; hash: Uint8Array; now: number }, KeyVerdict>(
  'select_verdict_of_api_key',
  `with recursive key as (
     select * from api_keys where project_id = :projectId and key_hash = :hash
   ), held (id) as (
     select g.permission_id from key join user_permission_grants g on g.project_id = :projectId and g.user_id = key.user_id
     where ${isGranted('g.user_id', isProtected('g.permission_id'))}
     union
     select contained.id from held ${containedOf('held.id')}
     where ${isGranted('(select user_id from key)', isProtected('contained.id'))}
   ), given (id) as (
     select jsonb_array_elements_text(permission_ids) from key
     union
     select contained.id from given ${containedOf('given.id')}
   ), effective (id) as (
     select id from held where (select permission_ids is null from key) or id in (select id from given)
     union
     select id from given where (select type from key) = 'team' and (id like '$%' or exists (
       select from permission_definitions d where d.project_id = :projectId and d.id = given.id))
   )
   select ${heldKeyColumns}, ${banColumns},
     coalesce((select json_agg(id order by id collate "C") from effective), '[]') as held_ids
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

  async function read(projectId: string, hash: Buffer, name: string): Promise<KeyVerdict | null> {
    const { db, clock } = deps()
    const [verdict = null] = await db.run(selectVerdict, { projectId, hash, now: clock.now() })
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
      // Concurrent checks of a key share one statement.
      const verdict = read(projectId, hash, name)
      verdict.catch(() => entries.delete(name))
      entries.set(name, { verdict, readAtMillis: now })
      return verdict
    },
    evict: (projectId, hash) => entries.delete(nameOf(projectId, hash)),
  }
}

const nameOf = (projectId: string, hash: string) => `${projectId} ${hash}`
