import { connectedAccountRoutes } from '@portico/contract/connected-accounts/connected-accounts.client'
import {
  type ConnectedAccount,
  connectedAccountFields,
  type ServerConnectedAccountCreate,
  type ServerConnectedAccountUpdate,
} from '@portico/contract/connected-accounts/connected-accounts.entity'
import { serverConnectedAccountRoutes } from '@portico/contract/connected-accounts/connected-accounts.server'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import type { Request } from '../http/request.ts'
import { nullWithoutConnection } from './null-without-connection.ts'

/** Calls about the linked accounts of any user. */
export interface ServerConnectedAccountCalls {
  /** The oldest first. @throws {KnownError} USER_NOT_FOUND */
  list(userId: string): Promise<ConnectedAccount[]>
  /**
   * Resolves to a token for the provider's own API, or to null if no account is linked or the scopes were not granted.
   * @throws {KnownError} USER_NOT_FOUND, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, PROVIDER_REJECTED,
   * OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS
   */
  getAccessToken(userId: string, provider: string, options?: { scopes?: readonly string[] }): Promise<string | null>
  /**
   * Links an account without asking its owner. A user has one account at each provider, and an account one user.
   * @throws {KnownError} USER_NOT_FOUND, OAUTH_PROVIDER_NOT_CONFIGURED,
   * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN, OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER,
   * USER_ALREADY_CONNECTED_TO_ANOTHER_OAUTH_CONNECTION
   */
  create(userId: string, account: ServerConnectedAccountCreate): Promise<ConnectedAccount>
  /**
   * Changes what an account may be used for, or replaces the account at the provider.
   * @throws {KnownError} USER_NOT_FOUND, OAUTH_CONNECTION_NOT_CONNECTED_TO_USER,
   * OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN, OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER
   */
  update(userId: string, provider: string, changes: ServerConnectedAccountUpdate): Promise<ConnectedAccount>
  /** Unlinks an account. @throws {KnownError} USER_NOT_FOUND, OAUTH_CONNECTION_NOT_CONNECTED_TO_USER */
  remove(userId: string, provider: string): Promise<void>
}

/** Creates the calls about linked accounts. */
export function createServerConnectedAccountCalls(request: Request<'server'>): ServerConnectedAccountCalls {
  const routes = connectedAccountRoutes
  return {
    async list(userId) {
      return listFromWire(connectedAccountFields, await request(routes.list, { query: { user_id: userId } }))
    },
    async getAccessToken(userId, provider, { scopes = [] } = {}) {
      const params = { user_id: userId, provider_id: provider }
      const body = scopes.length > 0 ? { scope: scopes.join(' ') } : {}
      return nullWithoutConnection(request(routes.createAccessToken, { params, body }))
    },
    async create(userId, account) {
      const body = toWire(connectedAccountFields, { ...account, userId })
      return fromWire(connectedAccountFields, await request(serverConnectedAccountRoutes.create, { body }))
    },
    async update(userId, provider, changes) {
      const params = { user_id: userId, provider_id: provider }
      const body = toWire(connectedAccountFields, changes)
      return fromWire(connectedAccountFields, await request(routes.update, { params, body }))
    },
    async remove(userId, provider) {
      await request(routes.remove, { params: { user_id: userId, provider_id: provider } })
    },
  }
}
