import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { oauthScopeAdminRoutes } from '@portico/contract/oauth-scopes/oauth-scopes.admin'
import {
  type OAuthScope,
  type OAuthScopeCreate,
  type OAuthScopeUpdate,
  oauthScopeFields,
} from '@portico/contract/oauth-scopes/oauth-scopes.entity'
import type { Request } from '../http/request.ts'

/** Calls about the scopes of the project, which applications request of its users. */
export interface OAuthScopeCalls {
  /** By id. */
  list(): Promise<OAuthScope[]>
  /** @throws {KnownError} OAUTH_SCOPE_ALREADY_EXISTS, OAUTH_SCOPE_ID_RESERVED, OAUTH_SCOPE_LIMIT_REACHED, PERMISSION_NOT_FOUND */
  create(scope: OAuthScopeCreate): Promise<OAuthScope>
  /** @throws {KnownError} OAUTH_SCOPE_NOT_FOUND, PERMISSION_NOT_FOUND */
  update(id: string, changes: OAuthScopeUpdate): Promise<OAuthScope>
  /** Deletes a scope, and removes it from its resources. @throws {KnownError} OAUTH_SCOPE_NOT_FOUND */
  delete(id: string): Promise<void>
}

/** Creates the calls about OAuth scopes. */
export function createOAuthScopeCalls(request: Request<'admin'>): OAuthScopeCalls {
  const routes = oauthScopeAdminRoutes
  return {
    list: async () => listFromWire(oauthScopeFields, await request(routes.list, {})),
    async create(scope) {
      const body = toWire(oauthScopeFields, scope)
      return fromWire(oauthScopeFields, await request(routes.create, { body }))
    },
    async update(id, changes) {
      const input = { params: { scope_id: id }, body: toWire(oauthScopeFields, changes) }
      return fromWire(oauthScopeFields, await request(routes.update, input))
    },
    async delete(id) {
      await request(routes.delete, { params: { scope_id: id } })
    },
  }
}
