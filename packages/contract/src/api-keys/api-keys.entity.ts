/** Fields of API keys. No schema library here: browsers import this file. */

import { auditActorFields } from '../audit/audit.entity.ts'
import { date, entity, fields, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { ApiKeySet as ApiKeySetSchema, apiKeys, NewApiKeySet as NewApiKeySetSchema } from './api-keys.ts'

type WireSet = WireOf<typeof ApiKeySetSchema>
type WireNewSet = WireOf<typeof NewApiKeySetSchema>
type WireCreate = WireOf<(typeof apiKeys)['create']['body']>

export const maskedKeyFields = entity<NonNullable<WireSet['secret_server_key']>>()({ lastFour: 'last_four' })

export const publishableKeyFields = entity<NonNullable<WireSet['publishable_client_key']>>()({
  lastFour: 'last_four',
  /** The whole key. Null if an earlier version created it: that stored only its hash. */
  key: 'key',
})

const commonFields = fields({
  id: 'id',
  description: 'description',
  createdAt: date('created_at_millis'),
  /** Null if the set has no end: its only key is publishable. */
  expiresAt: date('expires_at_millis'),
})

export const apiKeySetFields = entity<WireSet>()({
  ...commonFields,
  /** Absent unless the set was revoked. */
  manuallyRevokedAt: date('manually_revoked_at_millis'),
  /** Absent if the set was never used. Up to a minute old. */
  lastUsedAt: date('last_used_at_millis'),
  publishableClientKey: nested('publishable_client_key', publishableKeyFields),
  secretServerKey: nested('secret_server_key', maskedKeyFields),
  superSecretAdminKey: nested('super_secret_admin_key', maskedKeyFields),
  /** The owner or API key that created the set. Null if an earlier version created it. */
  createdBy: nested('created_by', auditActorFields),
})

export const newApiKeySetFields = entity<WireNewSet>()({
  ...commonFields,
  publishableClientKey: 'publishable_client_key',
  secretServerKey: 'secret_server_key',
  superSecretAdminKey: 'super_secret_admin_key',
})

export const apiKeySetCreateFields = entity<WireCreate>()({
  description: 'description',
  /** Null for no end. Only a set of nothing but a publishable key may have none. */
  expiresAt: date('expires_at_millis'),
  hasPublishableClientKey: 'has_publishable_client_key',
  hasSecretServerKey: 'has_secret_server_key',
  hasSuperSecretAdminKey: 'has_super_secret_admin_key',
})

/** State of a set of keys. A set that is both expired and revoked is `expired`. */
export type ApiKeyState = 'valid' | 'expired' | 'manually-revoked'

/**
 * A set of keys. Contains its publishable key, and the last characters of secret keys. Keys that the set does not have are
 * absent.
 */
export interface ApiKeySet extends Shape<typeof apiKeySetFields, WireSet> {
  /** State at the time of the response. {@link apiKeyState} computes it for another time. */
  state: ApiKeyState
}
/** A publishable key: it is public, so it can be read at any time. */
export interface PublishableKey
  extends Shape<typeof publishableKeyFields, NonNullable<WireSet['publishable_client_key']>> {}
/** Last characters of a key. */
export interface MaskedKey extends Shape<typeof maskedKeyFields, NonNullable<WireSet['secret_server_key']>> {}
/** A new set with its keys in plain text. Only its creation returns the secret ones. */
export interface NewApiKeySet extends Shape<typeof newApiKeySetFields, WireNewSet> {}
/** Settings of a new set: its keys, expiry and description. */
export interface ApiKeySetCreate extends Shape<typeof apiKeySetCreateFields, WireCreate> {}

/** Returns the state of a set of keys. Expiry is checked before revocation. */
export function apiKeyState(set: Pick<ApiKeySet, 'expiresAt' | 'manuallyRevokedAt'>, now: Date): ApiKeyState {
  if (set.expiresAt !== null && set.expiresAt <= now) return 'expired'
  return set.manuallyRevokedAt === undefined ? 'valid' : 'manually-revoked'
}
