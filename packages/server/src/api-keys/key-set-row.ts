import { nameOfActor } from '../audit/actor-name.ts'
import type { Actor } from '../request-context.ts'

/** A stored set of keys. The keys themselves are not stored. */
export interface KeySetRow {
  readonly id: string
  readonly description: string
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
  readonly manuallyRevokedAtMillis: number | null
  readonly lastUsedAtMillis: number | null
  readonly publishableClientKeyLastFour: string | null
  readonly secretServerKeyLastFour: string | null
  readonly superSecretAdminKeyLastFour: string | null
  /** Null if an earlier version created the set. */
  readonly createdByType: Actor['type'] | null
  readonly createdById: string | null
  readonly createdByName: string | null
}

/** The columns of a {@link KeySetRow}, for a query from sets of keys as `k`. */
export const keySetColumns = `k.id, k.description, k.created_at_millis, k.expires_at_millis, k.manually_revoked_at_millis,
  k.last_used_at_millis, k.publishable_client_key_last_four, k.secret_server_key_last_four,
  k.super_secret_admin_key_last_four, k.created_by_type, k.created_by_id,
  ${nameOfActor('k.created_by_type', 'k.created_by_id')} as created_by_name`
