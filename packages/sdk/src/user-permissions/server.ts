import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import {
  type PermissionExplanation,
  permissionExplanationFields,
} from '@portico/contract/permission-definitions/permission-definitions.entity'
import { userPermissionRoutes } from '@portico/contract/user-permissions/user-permissions.client'
import {
  permissionQueryFields,
  type ServerUserPermissionFilter,
  type UserGrant,
  type UserPermission,
  userPermissionFields,
} from '@portico/contract/user-permissions/user-permissions.entity'
import { userPermissionServerRoutes } from '@portico/contract/user-permissions/user-permissions.server'
import type { Request } from '../http/request.ts'

/** Calls about the permissions of any user in the project. They grant nothing in teams. */
export interface ServerUserPermissionCalls {
  /** Sorted by user and permission. */
  list(filter?: ServerUserPermissionFilter): Promise<UserPermission[]>
  /** Resolves to true if a user has a permission, directly or through another one. */
  has(grant: UserGrant): Promise<boolean>
  /** Grants a permission. Idempotent. @throws {KnownError} USER_NOT_FOUND, PERMISSION_NOT_FOUND */
  grant(grant: UserGrant): Promise<UserPermission>
  /** Revokes a permission that was granted directly. @throws {KnownError} USER_NOT_FOUND, PERMISSION_NOT_FOUND */
  revoke(grant: UserGrant): Promise<void>
  /**
   * Explains why a user has a permission or not.
   * @throws {KnownError} USER_NOT_FOUND, PERMISSION_NOT_FOUND
   */
  explain(grant: UserGrant): Promise<PermissionExplanation>
}

/** Creates the calls about permissions in the project. */
export function createServerUserPermissionCalls(request: Request<'server'>): ServerUserPermissionCalls {
  const routes = userPermissionServerRoutes
  async function list(filter: ServerUserPermissionFilter = {}): Promise<UserPermission[]> {
    const query = toWire(permissionQueryFields, { recursive: true, ...filter })
    return listFromWire(userPermissionFields, await request(userPermissionRoutes.list, { query }))
  }
  return {
    list,
    has: async (grant) => (await list(grant)).length > 0,
    async grant(grant) {
      const input = { params: toWire(permissionQueryFields, grant), body: {} }
      return fromWire(userPermissionFields, await request(routes.grant, input))
    },
    async revoke(grant) {
      await request(routes.revoke, { params: toWire(permissionQueryFields, grant) })
    },
    async explain(grant) {
      const input = { params: toWire(permissionQueryFields, grant) }
      return fromWire(permissionExplanationFields, await request(routes.explain, input))
    },
  }
}
