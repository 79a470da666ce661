import { z } from 'zod'
import { AuditActor } from '../audit/audit.ts'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { DateMillis, Flag, listOf, Millis, Uuid } from '../schemas/fields.ts'
import { Description } from '../schemas/texts.ts'
import { apiKeyAdminRoutes } from './api-keys.admin.ts'

const description = {
  id: z.string(),
  description: z.string(),
  created_at_millis: Millis,
  /** Null: the set has no end. Its only key is publishable. Published clients read 31 December 9999. */
  expires_at_millis: Millis.nullable(),
}
const Masked = z.object({ last_four: z.string() })
/** `key` is the whole key, because it is public. Null if an earlier version created it: that stored only its hash. */
const Publishable = z.object({ last_four: z.string(), key: z.string().nullable() })

/** A set of keys. Only the last characters of secret keys are returned. */
export const ApiKeySet = z.object({
  ...description,
  /** Absent unless the set was revoked. */
  manually_revoked_at_millis: Millis.optional(),
  /** Absent if the set was never used. Buffered before it is stored, so up to a minute old. */
  last_used_at_millis: Millis.optional(),
  publishable_client_key: Publishable.optional(),
  secret_server_key: Masked.optional(),
  super_secret_admin_key: Masked.optional(),
  /** Null if an earlier version created the set. */
  created_by: AuditActor.nullable(),
})

/**
 * A new set with its keys in plain text. Only the response to its creation contains the secret ones. Keys that were not requested
 * are absent.
 */
export const NewApiKeySet = z.object({
  ...description,
  publishable_client_key: z.string().optional(),
  secret_server_key: z.string().optional(),
  super_secret_admin_key: z.string().optional(),
})

const KeyParams = z.strictObject({ api_key_id: Uuid })

export const apiKeys = {
  create: endpoint({
    route: apiKeyAdminRoutes.create,
    access: adminAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    undeclared: 'ignored',
    needsFreshSignIn: true,
    summary: 'Create a set of API keys; only this response contains the secret ones',
    body: z
      .strictObject({
        description: Description,
        /** Null: no end, only for a set of nothing but a publishable key. */
        expires_at_millis: DateMillis.nullable(),
        has_publishable_client_key: Flag,
        has_secret_server_key: Flag,
        has_super_secret_admin_key: Flag,
      })
      .refine(
        (set) => set.expires_at_millis !== null || !(set.has_secret_server_key || set.has_super_secret_admin_key),
        {
          path: ['expires_at_millis'],
          message: 'must be a date if the set has a secret key',
        },
      ),
    response: NewApiKeySet,
    errors: ['API_KEY_LIMIT_REACHED'],
  }),
  list: endpoint({
    route: apiKeyAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'List the sets of API keys, the newest first',
    response: listOf(ApiKeySet),
    errors: [],
  }),
  get: endpoint({
    route: apiKeyAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'Read a set of API keys',
    params: KeyParams,
    response: ApiKeySet,
    errors: ['API_KEY_NOT_FOUND'],
  }),
  update: endpoint({
    route: apiKeyAdminRoutes.update,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: ['revoked'],
    summary: 'Change the description of a set of API keys, or revoke it permanently',
    params: KeyParams,
    body: z.strictObject({ description: Description.optional(), revoked: Flag.pipe(z.literal(true)).optional() }),
    response: ApiKeySet,
    errors: ['API_KEY_NOT_FOUND'],
  }),
}
