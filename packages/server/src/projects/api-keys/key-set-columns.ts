import { ApiKeySet } from '@portico/contract'
import { nameOfActor } from '../../audit/actor-name.ts'
import { selectList } from '../../platform/database/column-sql.ts'
import { columns, computed, type RowOf } from '../../platform/database/columns.ts'
import { createView } from '../../platform/database/wire-fields.ts'
import type { Actor } from '../../platform/request-context.ts'

const describedColumns = columns({
  id: 'uuid',
  description: 'text',
  createdAtMillis: 'bigint',
  /** Null: the set has no end. Its only key is publishable. */
  expiresAtMillis: 'bigint?',
  /** In full, because it is public. Null in sets of earlier versions. */
  publishableClientKey: 'text?',
  publishableClientKeyLastFour: 'text?',
  secretServerKeyLastFour: 'text?',
  superSecretAdminKeyLastFour: 'text?',
  createdById: 'uuid?',
})

/** Columns of a new set. Secret keys are stored as hashes. */
export const newKeySetColumns = columns({
  ...describedColumns,
  createdByType: 'text?',
  publishableClientKeyHash: 'bytea?',
  secretServerKeyHash: 'bytea?',
  superSecretAdminKeyHash: 'bytea?',
})

const shownColumns = columns({
  ...describedColumns,
  manuallyRevokedAtMillis: 'bigint?',
  lastUsedAtMillis: 'bigint?',
  /** Null if an earlier version created the set. */
  createdByType: computed<Actor['type'] | null>('k.created_by_type'),
  createdByName: computed<string | null>(nameOfActor('k.created_by_type', 'k.created_by_id')),
})
/** A stored set of keys, as its owner sees it. */
export interface KeySetRow extends RowOf<typeof shownColumns> {}

/** The columns of a {@link KeySetRow}, for a query from sets of keys as `k`. */
export const keySetColumns = selectList(shownColumns, 'k')

/** Returns a set of keys on the wire, with its publishable key and the last four characters of the others. */
export const apiKeyView = createView<KeySetRow>()(ApiKeySet, {
  manually_revoked_at_millis: (row) => row.manuallyRevokedAtMillis ?? undefined,
  last_used_at_millis: (row) => row.lastUsedAtMillis ?? undefined,
  publishable_client_key: ({ publishableClientKey: key, publishableClientKeyLastFour: lastFour }) =>
    lastFour === null ? undefined : { last_four: lastFour, key },
  secret_server_key: (row) => masked(row.secretServerKeyLastFour),
  super_secret_admin_key: (row) => masked(row.superSecretAdminKeyLastFour),
  created_by: (row) => row.createdByType && { type: row.createdByType, id: row.createdById, name: row.createdByName },
})

const masked = (lastFour: string | null) => (lastFour === null ? undefined : { last_four: lastFour })
