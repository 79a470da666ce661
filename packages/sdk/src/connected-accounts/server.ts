import { connectedAccountRoutes } from '@portico/contract/connected-accounts/connected-accounts.client'
import {
  type ConnectedAccount,
  connectedAccountFields,
} from '@portico/contract/connected-accounts/connected-accounts.entity'
import { listFromWire } from '@portico/contract/entity/from-wire'
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
    async remove(userId, provider) {
      await request(routes.remove, { params: { user_id: userId, provider_id: provider } })
    },
  }
}
