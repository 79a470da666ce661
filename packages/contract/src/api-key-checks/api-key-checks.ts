import { z } from 'zod'
import { endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { checkErrors, heldKeyFields, KeyBody, KeyParams } from '../held-keys/held-keys.ts'
import { listOf } from '../schemas/fields.ts'
import { IpAddress } from '../schemas/texts.ts'
import { apiKeyCheckServerRoutes } from './api-key-checks.server.ts'

/** A key of a user or a team that was checked. One of `user_id` and `team_id` is present. */
export const CheckedApiKey = z.object({
  ...heldKeyFields,
  type: z.enum(['user', 'team']),
  user_id: z.string().optional(),
  team_id: z.string().optional(),
  /** The permissions that the key has now, contained ones included. */
  permission_ids: z.array(z.string()),
})

/** Checks of a key on one day. */
export const ApiKeyUsage = z.object({
  /** Day in UTC, `YYYY-MM-DD`. */
  date: z.string(),
  checks: z.int(),
  /** Checks that were refused because of a limit. */
  limited: z.int(),
})

export const apiKeyChecks = {
  check: endpoint({
    route: apiKeyCheckServerRoutes.check,
    access: serverAccess,
    ownerRole: 'admin',
    // It changes nothing, and a stored result would outlive the key.
    idempotency: 'none',
    summary: 'Check an API key of a user or a team, and return the permissions that it has now',
    body: KeyBody.extend({
      /** The address of the client. A key with networks is refused without it. */
      network_address: IpAddress.optional(),
    }),
    response: CheckedApiKey,
    errors: checkErrors.filter((code) => code !== 'WRONG_API_KEY_TYPE'),
  }),
  usage: endpoint({
    route: apiKeyCheckServerRoutes.usage,
    access: serverAccess,
    ownerRole: 'admin',
    summary: 'List the checks of an API key of a user or a team by day, of the last 90 days, the newest first',
    params: KeyParams,
    response: listOf(ApiKeyUsage),
    errors: ['API_KEY_NOT_FOUND'],
  }),
  reportLeak: endpoint({
    route: apiKeyCheckServerRoutes.reportLeak,
    access: 'open',
    idempotency: 'none',
    summary:
      'Report an API key of a user or a team that was found in public: it is revoked, and its holders get an email',
    body: KeyBody,
    response: z.object({}),
    errors: [],
  }),
}
