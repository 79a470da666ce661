import { toCamel, toSnake } from './casing.ts'
import type { ServerApi } from './server-users.ts'
import type { TeamPermission, TeamPermissionFilter } from './team-permissions.ts'

/** One permission of one member. */
export interface TeamGrant {
  teamId: string
  userId: string
  permissionId: string
}

/** The permissions of any user in teams. A change acts on the next call, everywhere. */
export interface ServerTeamPermissionCalls {
  /** By team, user and permission, each once. */
  list(filter?: TeamPermissionFilter & { userId?: string }): Promise<TeamPermission[]>
  /** Directly or contained in others; false for who is not in the team. */
  has(grant: TeamGrant): Promise<boolean>
  /**
   * Once more changes nothing.
   * @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, PERMISSION_NOT_FOUND
   */
  grant(grant: TeamGrant): Promise<TeamPermission>
  /**
   * Takes away what was granted directly.
   * @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, TEAM_PERMISSION_NOT_FOUND
   */
  revoke(grant: TeamGrant): Promise<void>
  /**
   * Why somebody has a permission: the shortest path from one that was granted to the one asked for; null when it is not
   * held. @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND, PERMISSION_NOT_FOUND
   */
  explain(grant: TeamGrant): Promise<string[] | null>
}

/** The calls, made with a secret key. */
export function createServerTeamPermissionCalls({ teamPermissions }: ServerApi): ServerTeamPermissionCalls {
  const list: ServerTeamPermissionCalls['list'] = async (filter = {}) => {
    const query = { recursive: true, ...toSnake(filter) }
    return (await teamPermissions.list({ query })).items.map(toCamel)
  }
  return {
    list,
    has: async (grant) => (await list(grant)).length > 0,
    grant: async (grant) => toCamel(await teamPermissions.grant({ params: toSnake(grant), body: {} })),
    async revoke(grant) {
      await teamPermissions.revoke({ params: toSnake(grant) })
    },
    explain: async (grant) => (await teamPermissions.explain({ params: toSnake(grant) })).path,
  }
}
