import type { WithClock } from '../../platform/clock.ts'
import type { KeySet } from '../../platform/config.ts'
import { sha256 } from '../../platform/crypto/secret.ts'
import { insertList, insertValues } from '../../platform/database/column-sql.ts'
import type { ParametersOf } from '../../platform/database/columns.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Actor } from '../../platform/request-context.ts'
import { newKeySetColumns } from './key-set-columns.ts'

type Params = ParametersOf<typeof newKeySetColumns> & { projectId: string }
type StoredKeys = Pick<Params, Extract<keyof Params, `${string}Hash` | `${string}LastFour` | 'publishableClientKey'>>

// Every unique index counts, not that of the id alone: nodes that start concurrently with the same keys insert equal
// rows, and PostgreSQL would report a taken key before a taken id.
const insertKeySet = statement<Params, { createdAtMillis: number }>(
  'insert_key_set',
  `insert into api_key_sets (project_id, ${insertList(newKeySetColumns)})
   values (:projectId, ${insertValues(newKeySetColumns)})
   on conflict do nothing returning created_at_millis`,
)

const replaceKeys = statement<StoredKeys & { projectId: string; id: string }, { id: string }>(
  'replace_keys_of_set',
  `update api_key_sets set
     -- Other keys are none of a restored backup.
     suspended_at_millis = case
       when (secret_server_key_hash, super_secret_admin_key_hash)
         is not distinct from (:secretServerKeyHash::bytea, :superSecretAdminKeyHash::bytea) then suspended_at_millis
     end,
     publishable_client_key = :publishableClientKey,
     publishable_client_key_hash = :publishableClientKeyHash,
     publishable_client_key_last_four = :publishableClientKeyLastFour,
     secret_server_key_hash = :secretServerKeyHash,
     secret_server_key_last_four = :secretServerKeyLastFour,
     super_secret_admin_key_hash = :superSecretAdminKeyHash,
     super_secret_admin_key_last_four = :superSecretAdminKeyLastFour
   where project_id = :projectId and id = :id
   returning id`,
)

/** A set of keys to be stored: the publishable key in full, the others as hashes and last characters. */
export interface NewKeySet {
  readonly id: string
  readonly description: string
  /** Null: it has no end. */
  readonly expiresAtMillis: number | null
  readonly keys: Partial<KeySet>
  readonly createdBy: Actor
}

/** Stores a set of keys, or replaces the keys of the set with this id. */
export async function storeKeySet(deps: WithTransaction & WithClock, projectId: string, set: NewKeySet): Promise<void> {
  if ((await addKeySet(deps, projectId, set)) !== null) return
  const [replaced] = await deps.db.run(replaceKeys, { projectId, id: set.id, ...storedKeysOf(set.keys) })
  if (!replaced) throw new Error(`A key of the set "${set.description}" belongs to another set of the project.`)
}

/**
 * Stores a set of keys and returns its creation time in milliseconds, or null if the id or a key exists already. Of
 * concurrent nodes, one succeeds.
 */
export async function addKeySet(
  { db, clock }: WithTransaction & WithClock,
  projectId: string,
  { id, description, expiresAtMillis, keys, createdBy }: NewKeySet,
): Promise<number | null> {
  const [added] = await db.run(insertKeySet, {
    projectId,
    id,
    description,
    createdAtMillis: clock.now(),
    expiresAtMillis,
    ...storedKeysOf(keys),
    createdByType: createdBy.type,
    createdById: createdBy.id,
  })
  return added?.createdAtMillis ?? null
}

const storedKeysOf = ({ publishableClientKey, secretServerKey, superSecretAdminKey }: Partial<KeySet>): StoredKeys => ({
  publishableClientKey: publishableClientKey ?? null,
  publishableClientKeyHash: hashOf(publishableClientKey),
  publishableClientKeyLastFour: lastFour(publishableClientKey),
  secretServerKeyHash: hashOf(secretServerKey),
  secretServerKeyLastFour: lastFour(secretServerKey),
  superSecretAdminKeyHash: hashOf(superSecretAdminKey),
  superSecretAdminKeyLastFour: lastFour(superSecretAdminKey),
})

const hashOf = (key: string | undefined) => (key === undefined ? null : sha256(key))
const lastFour = (key: string | undefined) => key?.slice(-4) ?? null
