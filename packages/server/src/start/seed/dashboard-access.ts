import { createHash } from 'node:crypto'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { sha256 } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

type DashboardDeps = WithTransaction & WithClock & WithConfig & WithSealer

/**
 * Returns the publishable client key with which the dashboard calls the project `internal`. The key is derived from the
 * root secret, so that every node can compute it.
 */
export function dashboardKey({ sealer }: WithSealer): string {
  const [mac] = sealer.macs('dashboard-publishable-client-key', 'internal')
  return `pck_${mac.toString('hex')}`
}

const storeKey = statement<
  { projectId: string; id: string; now: number; hash: Uint8Array; lastFour: string; expiresAtMillis: number },
  never
>(
  'store_dashboard_key',
  `insert into api_key_sets (project_id, id, description, created_at_millis, expires_at_millis,
     publishable_client_key_hash, publishable_client_key_last_four, created_by_type)
   values (:projectId, :id, 'Dashboard', :now, :expiresAtMillis, :hash, :lastFour, 'operator')
   on conflict do nothing`,
)

const restoreKey = statement<{ projectId: string; id: string }, never>(
  'restore_dashboard_key',
  `update api_key_sets set manually_revoked_at_millis = null
   where project_id = :projectId and id = :id and manually_revoked_at_millis is not null`,
)

const trustAddress = statement<{ projectId: string; domain: string }, never>(
  'trust_dashboard_address',
  `insert into project_domains (project_id, domain, handler_path) values (:projectId, :domain, '/handler')
   on conflict do nothing`,
)

const never = 253_402_300_799_000

/**
 * Stores the key of the dashboard and trusts its address, which is that of the service. A start restores a key that was
 * revoked: without it, owners could not sign in.
 */
export async function seedDashboardAccess(deps: DashboardDeps): Promise<void> {
  const key = dashboardKey(deps)
  const params = { hash: sha256(key), lastFour: key.slice(-4), expiresAtMillis: never, now: deps.clock.now() }
  const set = { projectId: 'internal', id: idOf(key) }
  await deps.db.run(storeKey, { ...set, ...params })
  await deps.db.run(restoreKey, set)
  const { publicUrl } = deps.config
  // Domains are https. In development, localhost is trusted without an entry.
  if (publicUrl.startsWith('https:')) await deps.db.run(trustAddress, { projectId: 'internal', domain: publicUrl })
}

/** Returns a UUID that is the same on every node with this key (RFC 9562, version 8). */
function idOf(key: string): string {
  const hex = createHash('sha256').update(`id of ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
