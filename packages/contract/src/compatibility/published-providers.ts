import { z } from 'zod'
import {
  ConnectedAccountUpdate,
  connectedAccounts,
  ServerConnectedAccountUpdate,
} from '../connected-accounts/connected-accounts.ts'
import { anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { Flag, listOf, OwnerQuery, Success, UserIdOrMe, Uuid } from '../schemas/fields.ts'
import { AccountId, NewEmail, OpaqueText } from '../schemas/texts.ts'

const { list, create, update, remove } = connectedAccounts

/** A linked account, with the names of published clients. */
const Connection = z.object({
  /** A uuid of the connection. It stays when the account at the provider is replaced. */
  id: z.string(),
  user_id: z.string(),
  provider_config_id: z.string(),
  type: z.string(),
  email: z.string().optional(),
  allow_sign_in: z.boolean(),
  allow_connected_accounts: z.boolean(),
})
const ServerConnection = Connection.extend({ account_id: z.string() })

const params = z.strictObject({ user_id: UserIdOrMe, connection_id: Uuid })
const path = '/oauth-providers/{user_id}/{connection_id}'
const response = { client: Connection, server: ServerConnection }
const ofOneUser = { access: anyAccess, me: ['params.user_id'] } as const

/** Linked accounts, each named by the uuid of its connection. The rules are those of `connectedAccounts`. */
export const publishedProviders = {
  listConnections: endpoint({
    route: { method: 'GET', path: '/oauth-providers' },
    access: anyAccess,
    ownerRole: list.ownerRole,
    me: ['query.user_id'],
    summary: 'List the linked accounts of a user with what each may be used for, the oldest first',
    query: OwnerQuery,
    response: { client: listOf(Connection), server: listOf(ServerConnection) },
    errors: list.errors,
  }),
  createConnection: endpoint({
    route: { method: 'POST', path: '/oauth-providers' },
    access: create.access,
    ownerRole: create.ownerRole,
    needsFreshSignIn: true,
    summary: 'Link an account to a user',
    body: z.strictObject({
      user_id: Uuid,
      provider_config_id: OpaqueText,
      account_id: AccountId,
      email: NewEmail.optional(),
      allow_sign_in: Flag,
      allow_connected_accounts: Flag,
    }),
    response: ServerConnection,
    status: 201,
    errors: create.errors,
  }),
  getConnection: endpoint({
    route: { method: 'GET', path },
    ...ofOneUser,
    ownerRole: list.ownerRole,
    summary: 'Read a linked account and what it may be used for',
    params,
    response,
    errors: ['USER_NOT_FOUND', 'OWN_USER_REQUIRED', 'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER'],
  }),
  updateConnection: endpoint({
    route: { method: 'PATCH', path },
    ...ofOneUser,
    ownerRole: update.ownerRole,
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Change what a linked account may be used for',
    params,
    body: { client: ConnectedAccountUpdate, server: ServerConnectedAccountUpdate },
    response,
    errors: update.errors,
  }),
  deleteConnection: endpoint({
    route: { method: 'DELETE', path },
    ...ofOneUser,
    ownerRole: remove.ownerRole,
    refusesImpersonation: true,
    needsFreshSignIn: true,
    summary: 'Unlink an account; client access cannot remove the last sign-in method',
    params,
    response: Success,
    errors: remove.errors,
  }),
}
