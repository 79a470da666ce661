import type { KeySet } from '../config.ts'
import { sha256 } from '../crypto/secret.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from '../request-context.ts'

interface Params extends Record<string, unknown> {
  projectId: string
  id: string
  description: string
  now: number
  expiresAtMillis: number
  clientHash: Uint8Array | null
  clientLastFour: string | null
  serverHash: Uint8Array | null
  serverLastFour: string | null
  adminHash: Uint8Array | null
  adminLastFour: string | null
  createdByType: Actor['type']
  createdById: string | null
}

const insertText = `insert into api_key_sets (project_id, id, description, created_at_millis, expires_at_millis,
     publishable_client_key_hash, publishable_client_key_last_four, secret_server_key_hash,
     secret_server_key_last_four, super_secret_admin_key_hash, super_secret_admin_key_last_four, created_by_type,
     created_by_id)
   values (:projectId, :id, :description, :now, :expiresAtMillis, :clientHash, :clientLastFour, :serverHash,
     :serverLastFour, :adminHash, :adminLastFour, :createdByType, :createdById)`

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
  const { publishableClientKey: client, secretServerKey: server, superSecretAdminKey: admin } = set.keys
  return {
    projectId,
    id: set.id,
    description: set.description,
    now: clock.now(),
    expiresAtMillis: set.expiresAtMillis,
    clientHash: hashOf(client),
    clientLastFour: lastFour(client),
    serverHash: hashOf(server),
    serverLastFour: lastFour(server),
    adminHash: hashOf(admin),
    adminLastFour: lastFour(admin),
    createdByType: set.createdBy.type,
    createdById: set.createdBy.id,
  }
}

const hashOf = (key: string | undefined) => (key === undefined ? null : sha256(key))
const lastFour = (key: string | undefined) => key?.slice(-4) ?? null
