import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { PermissionExplanation } from '../permission-definitions/permission-definitions.ts'
import { Flag, listOf, Nothing, Success, UserIdOrMe, Uuid } from '../schemas/fields.ts'
import { PermissionId } from '../schemas/texts.ts'
import { teamPermissionRoutes } from './team-permissions.client.ts'
import { teamPermissionServerRoutes } from './team-permissions.server.ts'

/** A permission of a user in a team. */
export const TeamPermission = z.object({ id: z.string(), user_id: z.string(), team_id: z.string() })

const GrantParams = z.strictObject({ team_id: Uuid, user_id: UserIdOrMe, permission_id: PermissionId })
const grantErrors = ['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const

export const teamPermissions = {
  list: endpoint({
    route: teamPermissionRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    isHeavy: { without: ['user_id', 'team_id'] },
    summary: 'List permissions in teams; `recursive` includes contained permissions',
    query: z.strictObject({
      team_id: Uuid.optional(),
      user_id: UserIdOrMe.optional(),
      permission_id: PermissionId.optional(),
      recursive: Flag.optional(),
    }),
    response: listOf(TeamPermission),
    errors: ['OWN_USER_REQUIRED', 'PERMISSION_LIST_TOO_LONG'],
  }),
  grant: endpoint({
    route: teamPermissionRoutes.grant,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    me: ['params.user_id'],
    summary: 'Grant a permission to a team member; client access needs $manage_members and the permission itself',
    params: GrantParams,
    body: Nothing,
    response: TeamPermission,
    status: 201,
    errors: [...grantErrors, 'TEAM_PERMISSION_REQUIRED', 'PERMISSION_NOT_FOUND'],
  }),
  revoke: endpoint({
    route: teamPermissionRoutes.revoke,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    me: ['params.user_id'],
    summary:
      'Revoke a permission that was granted directly; client access needs the same permissions as for granting it',
    params: GrantParams,
    response: Success,
    errors: [...grantErrors, 'TEAM_PERMISSION_REQUIRED', 'TEAM_PERMISSION_NOT_FOUND'],
  }),
  explain: endpoint({
    route: teamPermissionServerRoutes.explain,
    access: serverAccess,
    ownerRole: 'support',
    me: ['params.user_id'],
    summary: 'Explain by which grants and contained permissions a member has a permission in a team',
    params: GrantParams,
    response: PermissionExplanation,
    errors: [...grantErrors, 'PERMISSION_NOT_FOUND'],
  }),
}
