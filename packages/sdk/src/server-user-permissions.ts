import { toCamel, toSnake } from './casing.ts'
import type { ServerApi } from './server-users.ts'
import type { UserPermission, UserPermissionFilter } from './user-permissions.ts'

/** One permission of one user. */
export interface UserGrant {
  userId: string
  permissionId: string
}

/** The permissions of any user in the project as a whole. They give nothing in teams. */
export interface ServerUserPermissionCalls {
  /** By user and permission, each once. */
  list(filter?: UserPermissionFilter & { userId?: string }): Promise<UserPermission[]>
  /** Directly or contained in others. */
  has(grant: UserGrant): Promise<boolean>
  /** Once more changes nothing. @throws {KnownError} USER_NOT_FOUND, PERMISSION_NOT_FOUND */
  grant(grant: UserGrant): Promise<UserPermission>
  /** Takes away what was granted directly. @throws {KnownError} USER_NOT_FOUND, PERMISSION_NOT_FOUND */
  revoke(grant: UserGrant): Promise<void>
  /**
   * Why somebody has a permission: the shortest path from one that was granted to the one asked for; null when it is not
   * held. @throws {KnownError} USER_NOT_FOUND, PERMISSION_NOT_FOUND
   */
  explain(grant: UserGrant): Promise<string[] | null>
}

/** The calls, made with a secret key. */
export function createServerUserPermissionCalls({ userPermissions }: ServerApi): ServerUserPermissionCalls {
  const list: ServerUserPermissionCalls['list'] = async (filter = {}) => {
    const query = { recursive: true, ...toSnake(filter) }
    return (await userPermissions.list({ query })).items.map(toCamel)
  }
  return {
    list,
    has: async (grant) => (await list(grant)).length > 0,
    grant: async (grant) => toCamel(await userPermissions.grant({ params: toSnake(grant), body: {} })),
    async revoke(grant) {
      await userPermissions.revoke({ params: toSnake(grant) })
    },
    explain: async (grant) => (await userPermissions.explain({ params: toSnake(grant) })).path,
  }
}
