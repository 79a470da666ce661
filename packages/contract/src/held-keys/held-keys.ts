/** Shapes of API keys that users and teams hold. */
import { z } from 'zod'
import { atMost, DateMillis, Flag, Millis, Uuid, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Description, Network, NonEmptyOpaqueText, PermissionId } from '../schemas/texts.ts'

/** Fields of keys of users and teams, without the key itself. */
export const heldKeyFields = {
  id: z.string(),
  description: z.string(),
  /** True if the key may be public, such as in a program that users install. A leak does not revoke it. */
  is_public: z.boolean(),
  /** Null for a key of a user that has all project permissions of its user. */
  permission_ids: z.array(z.string()).nullable(),
  /** Networks (CIDR) from which the key may be used; empty for any. */
  allowed_networks: z.array(z.string()),
  /** Checks in a minute. Null: the limit of the project, which also bounds this one. */
  checks_per_minute: z.int().nullable(),
  created_at_millis: Millis,
  /** Absent if the key has no end. */
  expires_at_millis: Millis.optional(),
  /** Absent unless the key was revoked. */
  manually_revoked_at_millis: Millis.optional(),
  /** Absent if the key was never used. Buffered before it is stored, so up to a minute old. */
  last_used_at_millis: Millis.optional(),
  value: z.object({ last_four: z.string() }),
}

const Permissions = atMost(limits.apiKeyPermissionsMax, PermissionId)
const Networks = atMost(limits.apiKeyNetworksMax, Network)
const ChecksPerMinute = WholeNumber.pipe(z.number().min(1).max(limits.apiKeyChecksPerMinuteMax)).nullable()

/** Settings of a new key. */
export const newKeyFields = {
  description: Description,
  /** Null: the key has no end. */
  expires_at_millis: DateMillis.nullable(),
  is_public: Flag.optional(),
  permission_ids: Permissions.optional(),
  allowed_networks: Networks.optional(),
  checks_per_minute: ChecksPerMinute.optional(),
}

/** Changes of a key. Fields that are left out keep their value. */
export const KeyUpdate = z.strictObject({
  description: Description.optional(),
  revoked: Flag.pipe(z.literal(true)).optional(),
  permission_ids: Permissions.optional(),
  allowed_networks: Networks.optional(),
  checks_per_minute: ChecksPerMinute.optional(),
})

/** Fields that limit the use of a key. Changing them has the effect of a new key, and needs the same. */
export const guardedKeyFields = ['permission_ids', 'allowed_networks'] as const

export const KeyParams = z.strictObject({ api_key_id: Uuid })
/** Whole keys, of any form: others are unknown. */
export const KeyBody = z.strictObject({ api_key: NonEmptyOpaqueText })

export const checkErrors = [
  'API_KEY_NOT_FOUND',
  'WRONG_API_KEY_TYPE',
  'API_KEY_EXPIRED',
  'API_KEY_REVOKED',
  'API_KEY_NETWORK_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
] as const
