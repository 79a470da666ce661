import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { authHookErrors } from '../errors/error-groups.ts'
import { anonymousRoutes } from './anonymous.client.ts'

/** Users without an identity: visitors who may sign up later and stay the same user. */
export const anonymous = {
  signUp: endpoint({
    route: anonymousRoutes.signUp,
    access: anyAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    throttle: 'network',
    summary:
      'Create an anonymous user and a session, if the project has switched them on; at most 20 per network and hour',
    // Published clients send no body or an empty object.
    body: z.strictObject({}).optional(),
    response: z.object({ access_token: z.string(), refresh_token: z.string(), user_id: z.string() }),
    errors: ['ANONYMOUS_ACCOUNTS_NOT_ENABLED', ...authHookErrors],
  }),
}
