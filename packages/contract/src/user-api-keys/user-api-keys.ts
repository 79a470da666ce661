import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import {
  checkErrors,
  guardedKeyFields,
  heldKeyFields,
  KeyBody,
  KeyParams,
  KeyUpdate,
  newKeyFields,
} from '../held-keys/held-keys.ts'
import { OwnerQuery, Success, UserIdOrMe } from '../schemas/fields.ts'
import { creationPage, listOrPageOf } from '../schemas/pages.ts'
import { userApiKeyRoutes } from './user-api-keys.client.ts'
import { userApiKeyServerRoutes } from './user-api-keys.server.ts'

/** A key of a user, without the key itself. */
export const UserApiKey = z.object({ ...heldKeyFields, type: z.literal('user'), user_id: z.string() })
/** A key in lists with server access, with the name and primary address of its user. */
export const ServerUserApiKey = UserApiKey.extend({
  user_display_name: z.string().nullable(),
  user_primary_email: z.string().nullable(),
})
/** A new key of a user. Only the response to its creation contains the key. */
export const NewUserApiKey = UserApiKey.extend({ value: z.string() })
/** A key of a user that was checked: `permission_ids` are those that it has now, contained ones included. */
const CheckedUserApiKey = UserApiKey.extend({ permission_ids: z.array(z.string()) })

export const userApiKeys = {
  list: endpoint({
    route: userApiKeyRoutes.list,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['query.user_id'],
    summary: 'List the API keys of a user, or of all users with server access, the newest first',
    query: OwnerQuery.extend(creationPage),
    response: { client: listOrPageOf(UserApiKey), server: listOrPageOf(ServerUserApiKey) },
    errors: ['API_KEYS_NOT_ENABLED', 'OWN_USER_REQUIRED'],
  }),
  create: endpoint({
    route: userApiKeyRoutes.create,
    refusesAnonymous: true,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['body.user_id'],
    returnsSecrets: true,
    needsFreshSignIn: true,
    refusesImpersonation: true,
    summary: 'Create an API key of a user; only this response contains the key',
    body: z.strictObject({ user_id: UserIdOrMe, ...newKeyFields }),
    response: NewUserApiKey,
    errors: [
      'API_KEYS_NOT_ENABLED',
      'OWN_USER_REQUIRED',
      'USER_NOT_FOUND',
      'PERMISSION_NOT_FOUND',
      'API_KEY_LIMIT_REACHED',
    ],
  }),
  get: endpoint({
    route: userApiKeyRoutes.get,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['query.user_id'],
    summary: 'Read an API key of a user',
    params: KeyParams,
    query: OwnerQuery,
    response: UserApiKey,
    errors: ['API_KEYS_NOT_ENABLED', 'OWN_USER_REQUIRED', 'API_KEY_NOT_FOUND'],
  }),
  update: endpoint({
    route: userApiKeyRoutes.update,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: ['revoked'],
    me: ['query.user_id'],
    needsFreshSignIn: guardedKeyFields,
    refusesImpersonation: guardedKeyFields,
    summary: 'Change an API key of a user, or revoke it permanently',
    params: KeyParams,
    query: OwnerQuery,
    body: KeyUpdate,
    response: UserApiKey,
    errors: ['API_KEYS_NOT_ENABLED', 'OWN_USER_REQUIRED', 'PERMISSION_NOT_FOUND', 'API_KEY_NOT_FOUND'],
  }),
  delete: endpoint({
    route: userApiKeyServerRoutes.delete,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    me: ['query.user_id'],
    summary: 'Delete an API key of a user',
    params: KeyParams,
    query: OwnerQuery,
    response: Success,
    errors: ['API_KEYS_NOT_ENABLED', 'API_KEY_NOT_FOUND'],
  }),
  check: endpoint({
    route: userApiKeyServerRoutes.check,
    access: serverAccess,
    ownerRole: 'admin',
    // It changes nothing, and a stored result would outlive the key.
    idempotency: 'none',
    summary: 'Check an API key of a user; `POST /api-keys/check` checks keys of users and teams',
    body: KeyBody,
    response: CheckedUserApiKey,
    errors: checkErrors,
  }),
}
