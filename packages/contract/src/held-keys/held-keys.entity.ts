/** Fields that API keys of users and teams share. No schema library here: browsers import this file. */

import { date, fields, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { KeyUpdate } from './held-keys.ts'

/** Settings of keys, in requests and responses. */
export const heldKeySettings = fields({
  description: 'description',
  /** In requests null, in responses absent: the key has no end. */
  expiresAt: date('expires_at_millis'),
  /** True if the key may be public, such as in a program that users install. A leak does not revoke it. */
  isPublic: 'is_public',
  /** Without them, a key of a user has all project permissions of its user, and a key of a team has none. */
  permissionIds: 'permission_ids',
  /** Networks (CIDR) from which the key may be used; empty for any. At most 20. */
  allowedNetworks: 'allowed_networks',
  /** Checks in a minute. Null: the limit of the project (`apiKeyChecksPerMinute`), which also bounds this one. */
  checksPerMinute: 'checks_per_minute',
})

/** Fields of keys in responses, with or without the key itself. */
export const heldKeyFields = fields({
  ...heldKeySettings,
  id: 'id',
  createdAt: date('created_at_millis'),
  /** Absent unless the key was revoked. */
  manuallyRevokedAt: date('manually_revoked_at_millis'),
  /** Absent if the key was never used. Up to a minute old. */
  lastUsedAt: date('last_used_at_millis'),
})

/** The part of a key that responses after its creation contain: `lastFour` are its last characters. */
export const maskedValue = nested('value', { lastFour: 'last_four' })

/** Changes of a key. */
export const keyUpdateFields = fields({
  description: heldKeySettings.description,
  permissionIds: heldKeySettings.permissionIds,
  allowedNetworks: heldKeySettings.allowedNetworks,
  checksPerMinute: heldKeySettings.checksPerMinute,
})

/** Changes of an API key. Fields that are left out keep their value. */
export interface ApiKeyUpdate extends Shape<typeof keyUpdateFields, WireOf<typeof KeyUpdate>> {}
