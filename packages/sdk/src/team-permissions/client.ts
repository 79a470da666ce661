import type {
  TeamGrant,
  TeamPermission,
  TeamPermissionFilter,
} from '@portico/contract/team-permissions/team-permissions.entity'
import type { ClientContext } from '../client-context.ts'
import { accountCall } from '../deferred-calls.ts'

/**
 * Calls about permissions in the teams of the signed-in user. Use `list` and `has` to decide what to show. The service
 * and your server must enforce permissions.
 */
export interface TeamPermissionCalls {
  /** Sorted by team and permission. @throws {KnownError} CANNOT_GET_OWN_USER_WITHOUT_USER */
  list(filter?: TeamPermissionFilter): Promise<TeamPermission[]>
  /**
   * Resolves to true if the user has a permission, directly or through another one. False for teams without the user.
   */
  has(permission: { teamId: string; permissionId: string }): Promise<boolean>
  /**
   * Grants a permission to a member. Idempotent.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$manage_members` or the permission itself,
   * TEAM_MEMBERSHIP_NOT_FOUND, USER_NOT_FOUND
   */
  grant(grant: TeamGrant): Promise<TeamPermission>
  /**
   * Revokes a permission that was granted directly.
   * @throws {KnownError} TEAM_PERMISSION_REQUIRED without `$manage_members` or the permission itself,
   * TEAM_MEMBERSHIP_NOT_FOUND, USER_NOT_FOUND, TEAM_PERMISSION_NOT_FOUND
   */
  revoke(grant: TeamGrant): Promise<void>
}

/** Creates the calls about permissions in teams. */
export function createTeamPermissionCalls(context: ClientContext): TeamPermissionCalls {
  return {
    list: accountCall(context, (calls) => calls.listTeamPermissions),
    has: accountCall(context, (calls) => calls.hasTeamPermission),
    grant: accountCall(context, (calls) => calls.grantTeamPermission),
    revoke: accountCall(context, (calls) => calls.revokeTeamPermission),
  }
}
