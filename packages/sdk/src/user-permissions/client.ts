import type { UserPermission, UserPermissionFilter } from '@portico/contract/user-permissions/user-permissions.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/** Calls about the signed-in user's permissions in the project. They grant nothing in teams. */
export interface UserPermissionCalls {
  /** Sorted by permission. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  list(filter?: UserPermissionFilter): Promise<UserPermission[]>
  /** Resolves to true if the user has a permission, directly or through another one. */
  has(permission: { permissionId: string }): Promise<boolean>
}

/** Creates the calls about permissions in the project. */
export function createUserPermissionCalls(context: ClientContext): UserPermissionCalls {
  return {
    list: accountCall(context, (calls) => calls.listUserPermissions),
    has: accountCall(context, (calls) => calls.hasUserPermission),
  }
}
