import type {
  ConnectedAccount,
  ConnectedAccountUpdate,
} from '@portico/contract/connected-accounts/connected-accounts.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about the linked accounts of the signed-in user. */
export interface ConnectedAccountCalls {
  /** The oldest first. */
  list(): Promise<ConnectedAccount[]>
  /**
   * Navigates to the provider to link an account, or to request more `scopes` for the linked one, and then returns to
   * this page. The promise never settles. Errors are shown by the error screen. Scopes require the project's own client
   * credentials.
   * @throws {KnownError} USER_AUTHENTICATION_REQUIRED if no user is signed in
   * @throws {TypeError} outside browsers
   */
  connect(options: { provider: string; scopes?: readonly string[] }): Promise<never>
  /**
   * Resolves to a token for the provider's own API, or to null if no account is linked or the scopes were not granted.
   * Then call `connect`.
   * @throws {KnownError} OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED, PROVIDER_REJECTED (then `connect`),
   * OAUTH_ACCESS_TOKEN_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS
   */
  getAccessToken(options: { provider: string; scopes?: readonly string[] }): Promise<string | null>
  /**
   * Changes what an account may be used for.
   * @throws {KnownError} OAUTH_CONNECTION_NOT_CONNECTED_TO_USER, OTHER_SIGN_IN_METHOD_REQUIRED if it no longer signed in
   * the user and no other method did
   */
  update(provider: string, changes: ConnectedAccountUpdate): Promise<ConnectedAccount>
  /**
   * Unlinks an account.
   * @throws {KnownError} OAUTH_CONNECTION_NOT_CONNECTED_TO_USER, OTHER_SIGN_IN_METHOD_REQUIRED for the last one
   */
  remove(provider: string): Promise<void>
}

/** Creates the calls about linked accounts. */
export function createConnectedAccountCalls(context: ClientContext): ConnectedAccountCalls {
  return {
    list: accountCall(context, (calls) => calls.listConnectedAccounts),
    connect: accountCall(context, (calls) => calls.connectAccount),
    getAccessToken: accountCall(context, (calls) => calls.getProviderAccessToken),
    update: accountCall(context, (calls) => calls.updateConnectedAccount),
    remove: accountCall(context, (calls) => calls.removeConnectedAccount),
  }
}
