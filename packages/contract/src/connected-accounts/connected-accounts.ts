import { z } from 'zod'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { Flag, listOf, Millis, OwnerQuery, Success, UserIdOrMe, Uuid } from '../schemas/fields.ts'
import { AccountId, NewEmail, OpaqueText, ProviderSetting } from '../schemas/texts.ts'
import { connectedAccountRoutes } from './connected-accounts.client.ts'
import { serverConnectedAccountRoutes } from './connected-accounts.server.ts'

/** An account of an identity provider that is linked to a user. */
export const ConnectedAccount = z.object({
  user_id: z.string(),
  /** The provider's id, such as `github`. */
  provider_id: z.string(),
  /** Id of the account at the provider. */
  account_id: z.string(),
  email: z.string().nullable(),
  /** False if the account does not sign the user in. */
  allow_sign_in: z.boolean(),
  /** False if calls refuse access tokens of the account. */
  allow_connected_accounts: z.boolean(),
  created_at_millis: Millis,
})

const uses = { allow_sign_in: Flag.optional(), allow_connected_accounts: Flag.optional() }

/** Changes that users make to their linked accounts. */
export const ConnectedAccountUpdate = z.strictObject(uses)

/** Changes that a server makes to a linked account. */
export const ServerConnectedAccountUpdate = z.strictObject({
  ...uses,
  account_id: AccountId.optional(),
  email: NewEmail.nullable().optional(),
})

/** An account that a server links to a user. */
export const ConnectedAccountCreate = z.strictObject({
  ...uses,
  user_id: Uuid,
  provider_id: OpaqueText,
  account_id: AccountId,
  email: NewEmail.nullable().optional(),
})

const AccountParams = z.strictObject({ user_id: UserIdOrMe, provider_id: OpaqueText })
const ScopeBody = z.strictObject({ scope: ProviderSetting.optional() })
const AccessToken = z.object({ access_token: z.string() })
const tokenErrors = [
  'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
  'OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS',
  'USER_NOT_FOUND',
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
  'PROVIDER_REJECTED',
  'OAUTH_PROVIDER_UNAVAILABLE',
] as const

const conflictErrors = [
  'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
  'OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER',
] as const

export const connectedAccounts = {
  list: endpoint({
    route: connectedAccountRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the linked accounts of a user, the oldest first',
    query: OwnerQuery,
    response: listOf(ConnectedAccount),
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED'],
  }),
  create: endpoint({
    route: serverConnectedAccountRoutes.create,
    access: ['server', 'admin'],
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Link an account to a user; for users, linking is a flow of the authorization endpoint',
    body: ConnectedAccountCreate,
    response: ConnectedAccount,
    status: 201,
    errors: [
      'USER_NOT_FOUND',
      'OAUTH_PROVIDER_NOT_CONFIGURED',
      'USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION',
      ...conflictErrors,
    ],
  }),
  update: endpoint({
    route: connectedAccountRoutes.update,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['params.user_id'],
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Change what an account may be used for; with client access, the last sign-in method stays one',
    params: AccountParams,
    body: { client: ConnectedAccountUpdate, server: ServerConnectedAccountUpdate },
    response: ConnectedAccount,
    errors: [
      'USER_NOT_FOUND',
      'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
      'OWN_USER_REQUIRED',
      'OTHER_SIGN_IN_METHOD_REQUIRED',
      ...conflictErrors,
    ],
  }),
  remove: endpoint({
    route: connectedAccountRoutes.remove,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['params.user_id'],
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Unlink an account; client access cannot remove the last sign-in method',
    params: AccountParams,
    response: Success,
    errors: [
      'USER_NOT_FOUND',
      'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
      'OWN_USER_REQUIRED',
      'OTHER_SIGN_IN_METHOD_REQUIRED',
    ],
  }),
  createAccessToken: endpoint({
    route: connectedAccountRoutes.createAccessToken,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    returnsSecrets: true,
    idempotency: 'first',
    me: ['params.user_id'],
    refusesImpersonation: true,
    summary: "Return an access token for the provider's API, refreshed if it has expired",
    params: AccountParams,
    body: ScopeBody,
    response: AccessToken,
    status: 201,
    errors: [...tokenErrors, 'OWN_USER_REQUIRED'],
  }),
  createOwnAccessToken: endpoint({
    route: connectedAccountRoutes.createOwnAccessToken,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    returnsSecrets: true,
    idempotency: 'first',
    refusesImpersonation: true,
    summary: 'Return a provider access token of the signed-in user (older path)',
    params: z.strictObject({ provider_id: OpaqueText }),
    body: ScopeBody,
    response: AccessToken,
    status: 201,
    errors: tokenErrors,
  }),
}
