import { selectList } from '../../platform/database/column-sql.ts'
import { columns, computed, type RowOf } from '../../platform/database/columns.ts'
import type { KeyType } from './key-form.ts'

const describedColumns = columns({
  id: 'uuid',
  lastFour: 'text',
  description: 'text',
  isPublic: 'boolean',
  createdAtMillis: 'bigint',
  /** Null: the key has no end. */
  expiresAtMillis: 'bigint?',
  /** Checks in a minute. Null: the limit of the project, which also bounds it. */
  checksPerMinute: 'integer?',
})

/** Columns of a new key. */
export const newHeldKeyColumns = columns({
  ...describedColumns,
  type: 'text',
  userId: 'uuid?',
  teamId: 'uuid?',
  keyHash: 'bytea',
  permissionIds: 'jsonb?',
  allowedNetworks: 'jsonb',
  createdById: 'uuid?',
})

const shownColumns = columns({
  ...describedColumns,
  type: computed<KeyType>('k.type'),
  /** The user or team. */
  holderId: computed<string>('coalesce(k.user_id, k.team_id)'),
  /** Null for a key of a user that has all project permissions of its user. */
  permissionIds: computed<readonly string[] | null>('k.permission_ids'),
  allowedNetworks: computed<readonly string[]>('k.allowed_networks'),
  manuallyRevokedAtMillis: 'bigint?',
  lastUsedAtMillis: 'bigint?',
})

/** A stored key of a user or team. */
export interface HeldKeyRow extends RowOf<typeof shownColumns> {}

/** The columns of a {@link HeldKeyRow}, for a query from keys as `k`. */
export const heldKeyColumns = selectList(shownColumns, 'k')

/** SQL condition: a key `k` is neither revoked nor expired at the time `:now`. */
export const isLiveKey =
  '(k.manually_revoked_at_millis is null and (k.expires_at_millis is null or k.expires_at_millis > :now::bigint))'

/** Names of the column of the holder. */
export const holderColumns = { user: 'user_id', team: 'team_id' } as const satisfies Record<KeyType, string>
