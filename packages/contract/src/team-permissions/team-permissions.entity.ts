/** Fields of permissions in teams. No schema library here: browsers import this file. */
import { entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { type permissionQueryFields, userPermissionFields } from '../user-permissions/user-permissions.entity.ts'
import type { TeamPermission as TeamPermissionSchema, teamPermissions } from './team-permissions.ts'

type WireTeamPermission = WireOf<typeof TeamPermissionSchema>

export const teamPermissionFields = entity<WireTeamPermission>()({ ...userPermissionFields, teamId: 'team_id' })

/** A permission that a user has in a team. */
export interface TeamPermission extends Shape<typeof teamPermissionFields, WireTeamPermission> {}
/** Filter of a list of team permissions. */
export interface ServerTeamPermissionFilter
  extends Shape<typeof permissionQueryFields, WireOf<(typeof teamPermissions)['list']['query']>> {}
/** Filter of a list of the signed-in user's team permissions. */
export interface TeamPermissionFilter extends Omit<ServerTeamPermissionFilter, 'userId'> {}
/** One permission of one member of a team. */
export interface TeamGrant
  extends Shape<typeof permissionQueryFields, WireOf<(typeof teamPermissions)['grant']['params']>> {}
