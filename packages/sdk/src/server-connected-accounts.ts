import { toCamel } from './casing.ts'
import type { ConnectedAccount } from './connected-accounts.ts'
import { nullWithoutConnection } from './oauth/null-without-connection.ts'
import type { ServerApi } from './server-users.ts'

/** The linked accounts of any user. */
export interface ServerConnectedAccountCalls {
  /** The oldest first. @throws {KnownError} USER_NOT_FOUND */
  list(userId: string): Promise<ConnectedAccount[]>
  /**
   * A token for the provider's own API; null when no account is linked, or not with these scopes.
   * @throws {KnownError} USER_NOT_FOUND, OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, PROVIDER_REJECTED,
   * OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS
   */
  getAccessToken(userId: string, provider: string, options?: { scopes?: readonly string[] }): Promise<string | null>
  /** Unlinks an account. @throws {KnownError} USER_NOT_FOUND, OAUTH_CONNECTION_NOT_CONNECTED_TO_USER */
  remove(userId: string, provider: string): Promise<void>
}

/** The calls, made with a secret key. */
export function createServerConnectedAccountCalls(api: ServerApi): ServerConnectedAccountCalls {
  return {
    list: async (userId) => (await api.connectedAccounts.list({ query: { user_id: userId } })).items.map(toCamel),
    async getAccessToken(userId, provider, { scopes = [] } = {}) {
      const params = { user_id: userId, provider_id: provider }
      const body = scopes.length > 0 ? { scope: scopes.join(' ') } : {}
      return nullWithoutConnection(api.connectedAccounts.createAccessToken({ params, body }))
    },
    async remove(userId, provider) {
      await api.connectedAccounts.remove({ params: { user_id: userId, provider_id: provider } })
    },
  }
}
