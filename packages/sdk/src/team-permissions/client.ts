import type { TeamPermission, TeamPermissionFilter } from '@portico/contract/entities/permissions'
import type { ClientContext } from '../client-context.ts'
import { deferred } from '../deferred.ts'
import { loadAccountCalls } from '../deferred-calls.ts'

/**
 * Calls about the signed-in user's permissions in teams. Use them to decide what to show; what is allowed is decided by
 * the service and by your server.
 */
export interface TeamPermissionCalls {
  /** Sorted by team and permission. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  list(filter?: TeamPermissionFilter): Promise<TeamPermission[]>
  /** Resolves to whether the user has a permission, directly or through another one. False for teams of others. */
  has(permission: { teamId: string; permissionId: string }): Promise<boolean>
}

/** Creates the calls about permissions in teams. */
export function createTeamPermissionCalls(context: ClientContext): TeamPermissionCalls {
  return {
    list: deferred(context, async () => (await loadAccountCalls()).listTeamPermissions),
    has: deferred(context, async () => (await loadAccountCalls()).hasTeamPermission),
  }
}
