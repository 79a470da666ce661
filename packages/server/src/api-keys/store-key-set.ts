import type { KeySet } from '../config.ts'
import { sha256 } from '../crypto/secret.ts'
import { insertList, insertValues } from '../database/column-sql.ts'
import type { ParametersOf } from '../database/columns.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../request-context.ts'
import { newKeySetColumns } from './key-set-columns.ts'

type Params = ParametersOf<typeof newKeySetColumns> & { projectId: string }

const insertText = `insert into api_key_sets (project_id, ${insertList(newKeySetColumns)})
   values (:projectId, ${insertValues(newKeySetColumns)})`

const insertKeySet = statement<Params, { createdAtMillis: number }>(
  'insert_key_set',
  `${insertText} on conflict (project_id, id) do nothing returning created_at_millis`,
)

const upsertKeySet = statement<Params, never>(
  'upsert_key_set',
  `${insertText}
   on conflict (project_id, id) do update set
     publishable_client_key_hash = excluded.publishable_client_key_hash,
     publishable_client_key_last_four = excluded.publishable_client_key_last_four,
     secret_server_key_hash = excluded.secret_server_key_hash,
     secret_server_key_last_four = excluded.secret_server_key_last_four,
     super_secret_admin_key_hash = excluded.super_secret_admin_key_hash,
     super_secret_admin_key_last_four = excluded.super_secret_admin_key_last_four`,
)

/** A set of keys to be stored, as hashes and last characters. */
export interface NewKeySet {
  readonly id: string
  readonly description: string
  readonly expiresAtMillis: number
  readonly keys: Partial<KeySet>
  readonly createdBy: Actor
}

/** Stores a set of keys, or replaces the keys of the set with this id. */
export async function storeKeySet(deps: Pick<Deps, 'db' | 'clock'>, projectId: string, set: NewKeySet): Promise<void> {
  await deps.db.run(upsertKeySet, paramsOf(deps, projectId, set))
}

/**
 * Stores a set of keys and returns its creation time in milliseconds, or null if the id exists already. Of concurrent
 * nodes, one succeeds.
 */
export async function addKeySet(
  deps: Pick<Deps, 'db' | 'clock'>,
  projectId: string,
  set: NewKeySet,
): Promise<number | null> {
  const [added] = await deps.db.run(insertKeySet, paramsOf(deps, projectId, set))
  return added?.createdAtMillis ?? null
}

function paramsOf({ clock }: Pick<Deps, 'clock'>, projectId: string, set: NewKeySet): Params {
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = set.keys
  return {
    projectId,
    id: set.id,
    description: set.description,
    createdAtMillis: clock.now(),
    expiresAtMillis: set.expiresAtMillis,
    publishableClientKeyHash: hashOf(publishableClientKey),
    publishableClientKeyLastFour: lastFour(publishableClientKey),
    secretServerKeyHash: hashOf(secretServerKey),
    secretServerKeyLastFour: lastFour(secretServerKey),
    superSecretAdminKeyHash: hashOf(superSecretAdminKey),
    superSecretAdminKeyLastFour: lastFour(superSecretAdminKey),
    createdByType: set.createdBy.type,
    createdById: set.createdBy.id,
  }
}

const hashOf = (key: string | undefined) => (key === undefined ? null : sha256(key))
const lastFour = (key: string | undefined) => key?.slice(-4) ?? null
