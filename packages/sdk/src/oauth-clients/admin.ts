import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { limits } from '@portico/contract/limits'
import { oauthClientAdminRoutes } from '@portico/contract/oauth-clients/oauth-clients.admin'
import {
  type NewOAuthClientSecret,
  newOAuthClientSecretFields,
  type OAuthClient,
  type OAuthClientCreate,
  type OAuthClientListOptions,
  type OAuthClientUpdate,
  oauthClientCreateFields,
  oauthClientFields,
  oauthClientListFields,
  oauthClientUpdateFields,
} from '@portico/contract/oauth-clients/oauth-clients.entity'
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

/** Grants that one call ends. */
const atOnce = limits.oauthGrantsEndedAtOnce

/** Creates the calls about OAuth clients. */
export function createOAuthClientCalls(request: Request<'admin'>): OAuthClientCalls {
  const routes = oauthClientAdminRoutes
  const paramsOf = (id: string) => ({ client_id: id })
  return {
    async list(options = {}) {
      const page = await request(routes.list, { query: toWire(oauthClientListFields, options) })
      return { items: listFromWire(oauthClientFields, page), nextCursor: page.pagination?.next_cursor ?? null }
    },
    get: async (id) => fromWire(oauthClientFields, await request(routes.get, { params: paramsOf(id) })),
    async create(client) {
      const body = toWire(oauthClientCreateFields, client)
      return fromWire(oauthClientFields, await request(routes.create, { body }))
    },
    async update(id, changes) {
      const input = { params: paramsOf(id), body: toWire(oauthClientUpdateFields, changes) }
      return fromWire(oauthClientFields, await request(routes.update, input))
    },
    async delete(id) {
      await request(routes.delete, { params: paramsOf(id) })
    },
    async createSecret(id, { expiresAt = null } = {}) {
      const body = { expires_at_millis: expiresAt?.getTime() ?? null }
      return fromWire(newOAuthClientSecretFields, await request(routes.createSecret, { params: paramsOf(id), body }))
    },
    async endGrants(id) {
      let count = 0
      for (let ended = atOnce; ended >= atOnce; count += ended) {
        ended = (await request(routes.endGrants, { params: paramsOf(id) })).ended
      }
      return count
    },
    async deleteSecret(id, secretId) {
      await request(routes.deleteSecret, { params: { ...paramsOf(id), secret_id: secretId } })
    },
  }
}
