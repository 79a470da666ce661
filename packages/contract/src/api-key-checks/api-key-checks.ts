import { z } from 'zod'
import { endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { checkErrors, heldKeyFields, KeyBody } from '../held-keys/held-keys.ts'
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
