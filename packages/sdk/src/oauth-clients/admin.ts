import type {
  NewOAuthClientSecret,
  OAuthClient,
  OAuthClientCreate,
  OAuthClientListOptions,
  OAuthClientUpdate,
} from '@portico/contract/oauth-clients/oauth-clients.entity'
import { deferred } from '../deferred.ts'
import type { PageOf } from '../http/pages.ts'
import type { Request } from '../http/request.ts'

/**
 * Calls about the clients of the authorization server of the project: programs that get access tokens, and apps in which
 * users sign in.
 */
export interface OAuthClientCalls {
  /** Lists one page of clients, the newest first. `nextCursor` is null on the last page. */
  list(options?: OAuthClientListOptions): Promise<PageOf<OAuthClient>>
  /** @throws {KnownError} OAUTH_CLIENT_NOT_FOUND */
  get(id: string): Promise<OAuthClient>
  /**
   * Creates a client, without a secret.
   * @throws {KnownError} OAUTH_CLIENT_KEYS_MISMATCH, OAUTH_CLIENT_KIND_MISMATCH, OAUTH_CLIENT_LIMIT_REACHED, PERMISSION_NOT_FOUND
   */
  create(client: OAuthClientCreate): Promise<OAuthClient>
  /** Changes a client. @throws {KnownError} OAUTH_CLIENT_NOT_FOUND, OAUTH_CLIENT_KEYS_MISMATCH, PERMISSION_NOT_FOUND */
  update(id: string, changes: OAuthClientUpdate): Promise<OAuthClient>
  /** Deletes a client with its secrets and opaque tokens. @throws {KnownError} OAUTH_CLIENT_NOT_FOUND */
  delete(id: string): Promise<void>
  /**
   * Creates a secret. Only this response contains it, so store it now. A client has at most two.
   * @throws {KnownError} OAUTH_CLIENT_NOT_FOUND, OAUTH_CLIENT_SECRET_LIMIT_REACHED
   */
  createSecret(id: string, settings?: { expiresAt?: Date | null }): Promise<NewOAuthClientSecret>
  /**
   * Ends the access of a client to the accounts of all users, and returns the number of grants.
   * @throws {KnownError} OAUTH_CLIENT_NOT_FOUND
   */
  endGrants(id: string): Promise<number>
  /** Deletes a secret, with which no token is issued from then on. @throws {KnownError} OAUTH_CLIENT_SECRET_NOT_FOUND */
  deleteSecret(id: string, secretId: string): Promise<void>
}

const clientCall = deferred(() => import('./client-calls.ts'))

/** Creates the calls about OAuth clients. Their implementations load with the first of them. */
export const createOAuthClientCalls = (request: Request<'admin'>): OAuthClientCalls => ({
  list: clientCall(request, (calls) => calls.listClients),
  get: clientCall(request, (calls) => calls.getClient),
  create: clientCall(request, (calls) => calls.createClient),
  update: clientCall(request, (calls) => calls.updateClient),
  delete: clientCall(request, (calls) => calls.deleteClient),
  createSecret: clientCall(request, (calls) => calls.createSecret),
  endGrants: clientCall(request, (calls) => calls.endGrants),
  deleteSecret: clientCall(request, (calls) => calls.deleteSecret),
})
