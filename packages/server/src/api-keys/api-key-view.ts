import type { ApiKeySet } from '@portico/contract'
import type { z } from 'zod'
import type { KeySetRow } from './key-set-row.ts'

/** Returns a set of keys on the wire, with the last four characters of each key. */
export function apiKeyView(row: KeySetRow): z.output<typeof ApiKeySet> {
  return {
    id: row.id,
    description: row.description,
    created_at_millis: row.createdAtMillis,
    expires_at_millis: row.expiresAtMillis,
    manually_revoked_at_millis: row.manuallyRevokedAtMillis ?? undefined,
    last_used_at_millis: row.lastUsedAtMillis ?? undefined,
    publishable_client_key: masked(row.publishableClientKeyLastFour),
    secret_server_key: masked(row.secretServerKeyLastFour),
    super_secret_admin_key: masked(row.superSecretAdminKeyLastFour),
    created_by:
      row.createdByType === null ? null : { type: row.createdByType, id: row.createdById, name: row.createdByName },
  }
}

const masked = (lastFour: string | null) => (lastFour === null ? undefined : { last_four: lastFour })
