/** Fields of API keys of users. No schema library here: browsers import this file. */

import { date, entity, fields, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { KeyUpdate, NewUserApiKey as NewSchema, UserApiKey as Schema, userApiKeys } from './user-api-keys.ts'

type Wire = WireOf<typeof Schema>

/** Settings that keys of users and teams have, also in requests. */
export const heldKeySettings = fields({
  description: 'description',
  /** Null: the key has no end. */
  expiresAt: date('expires_at_millis'),
  /** True if the key may be public, such as in a program that users install. A leak does not revoke it. */
  isPublic: 'is_public',
  /** Without them, a key of a user has all project permissions of its user, and a key of a team has none. */
  permissionIds: 'permission_ids',
  /** Networks (CIDR) from which the key may be used; empty for any. At most 20. */
  allowedNetworks: 'allowed_networks',
})

/** Fields that keys of users and teams have in responses. */
export const heldKeyFields = fields({
  ...heldKeySettings,
  id: 'id',
  createdAt: date('created_at_millis'),
  /** Absent unless the key was revoked. */
  manuallyRevokedAt: date('manually_revoked_at_millis'),
  /** Absent if the key was never used. Up to a minute old. */
  lastUsedAt: date('last_used_at_millis'),
})

/** Changes of a key. */
export const keyUpdateFields = fields({
  description: heldKeySettings.description,
  permissionIds: heldKeySettings.permissionIds,
  allowedNetworks: heldKeySettings.allowedNetworks,
})

export const userApiKeyFields = entity<Wire, 'type'>()({
  ...heldKeyFields,
  userId: 'user_id',
  /** `lastFour` are the last characters. */
  value: nested('value', { lastFour: 'last_four' }),
})

export const newUserApiKeyFields = entity<WireOf<typeof NewSchema>, 'type'>()({
  ...heldKeyFields,
  userId: 'user_id',
  /** The key itself. No other response contains it. */
  value: 'value',
})

/** An API key of a user, without the key itself. */
export interface UserApiKey extends Shape<typeof userApiKeyFields, Wire> {}
/** A new API key of a user. Only its creation returns `value`. */
export interface NewUserApiKey extends Shape<typeof newUserApiKeyFields, WireOf<typeof NewSchema>> {}
/** Settings of a new API key of a user. */
export interface UserApiKeyCreate
  extends Shape<typeof heldKeySettings, WireOf<(typeof userApiKeys)['create']['body']>> {}
/** Changes of an API key. Fields that are left out keep their value. */
export interface ApiKeyUpdate extends Shape<typeof keyUpdateFields, WireOf<typeof KeyUpdate>> {}
