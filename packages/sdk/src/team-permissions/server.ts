import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import {
  type PermissionExplanation,
  permissionExplanationFields,
} from '@portico/contract/permission-definitions/permission-definitions.entity'
import { teamPermissionRoutes } from '@portico/contract/team-permissions/team-permissions.client'
import {
  type ServerTeamPermissionFilter,
  type TeamGrant,
  type TeamPermission,
  teamPermissionFields,
} from '@portico/contract/team-permissions/team-permissions.entity'
import { teamPermissionServerRoutes } from '@portico/contract/team-permissions/team-permissions.server'
import { permissionQueryFields } from '@portico/contract/user-permissions/user-permissions.entity'
import type { Request } from '../http/request.ts'

/** Calls about the permissions of any user in teams. A change applies from the next call, on all nodes. */
export interface ServerTeamPermissionCalls {
  /** Sorted by team, user and permission. */
  list(filter?: ServerTeamPermissionFilter): Promise<TeamPermission[]>
  /** Resolves to true if a user has a permission, directly or through another one. False for non-members. */
  has(grant: TeamGrant): Promise<boolean>
  /**
   * Grants a permission. Idempotent.
   * @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, PERMISSION_NOT_FOUND
   */
  grant(grant: TeamGrant): Promise<TeamPermission>
  /**
   * Revokes a permission that was granted directly.
   * @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_NOT_FOUND
   */
  revoke(grant: TeamGrant): Promise<void>
  /**
   * Explains why a user has a permission or not.
   * @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, PERMISSION_NOT_FOUND
   */
  explain(grant: TeamGrant): Promise<PermissionExplanation>
}

/** Creates the calls about permissions in teams. */
export function createServerTeamPermissionCalls(request: Request<'server'>): ServerTeamPermissionCalls {
  const routes = teamPermissionRoutes
  async function list(filter: ServerTeamPermissionFilter = {}): Promise<TeamPermission[]> {
    const query = toWire(permissionQueryFields, { recursive: true, ...filter })
    return listFromWire(teamPermissionFields, await request(routes.list, { query }))
  }
  return {
    list,
    has: async (grant) => (await list(grant)).length > 0,
    async grant(grant) {
      const input = { params: toWire(permissionQueryFields, grant), body: {} }
      return fromWire(teamPermissionFields, await request(routes.grant, input))
    },
    async revoke(grant) {
      await request(routes.revoke, { params: toWire(permissionQueryFields, grant) })
    },
    async explain(grant) {
      const input = { params: toWire(permissionQueryFields, grant) }
      return fromWire(permissionExplanationFields, await request(teamPermissionServerRoutes.explain, input))
    },
  }
}
