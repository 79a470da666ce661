import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { oauthResourceAdminRoutes } from '@portico/contract/oauth-resources/oauth-resources.admin'
import {
  type OAuthResource,
  type OAuthResourceCreate,
  type OAuthResourceUpdate,
  oauthResourceFields,
} from '@portico/contract/oauth-resources/oauth-resources.entity'
import type { Request } from '../http/request.ts'

/** Calls about the servers that accept access tokens of the project. */
export interface OAuthResourceCalls {
  /** By URI. */
  list(): Promise<OAuthResource[]>
  /** @throws {KnownError} OAUTH_RESOURCE_ALREADY_EXISTS, OAUTH_RESOURCE_LIMIT_REACHED */
  create(resource: OAuthResourceCreate): Promise<OAuthResource>
  /** @throws {KnownError} OAUTH_RESOURCE_NOT_FOUND, OAUTH_RESOURCE_ALREADY_EXISTS */
  update(id: string, changes: OAuthResourceUpdate): Promise<OAuthResource>
  /** Deletes a resource, and removes it from its clients. @throws {KnownError} OAUTH_RESOURCE_NOT_FOUND */
  delete(id: string): Promise<void>
}

/** Creates the calls about OAuth resources. */
export function createOAuthResourceCalls(request: Request<'admin'>): OAuthResourceCalls {
  const routes = oauthResourceAdminRoutes
  return {
    list: async () => listFromWire(oauthResourceFields, await request(routes.list, {})),
    async create(resource) {
      const body = toWire(oauthResourceFields, resource)
      return fromWire(oauthResourceFields, await request(routes.create, { body }))
    },
    async update(id, changes) {
      const input = { params: { resource_id: id }, body: toWire(oauthResourceFields, changes) }
      return fromWire(oauthResourceFields, await request(routes.update, input))
    },
    async delete(id) {
      await request(routes.delete, { params: { resource_id: id } })
    },
  }
}
