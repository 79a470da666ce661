/** Fields of permissions in the project. No schema library here: browsers import this file. */
import { entity, fields } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { UserPermission as UserPermissionSchema, userPermissions } from './user-permissions.ts'

type WireUserPermission = WireOf<typeof UserPermissionSchema>

export const userPermissionFields = entity<WireUserPermission>()({
  /** The id of the permission. */
  id: 'id',
  userId: 'user_id',
})

/** Fields of queries and paths of all permissions. */
export const permissionQueryFields = fields({
  teamId: 'team_id',
  userId: 'user_id',
  permissionId: 'permission_id',
  /**
   * True, the default: the permissions that users have, contained ones included. False: the grants as they are stored,
   * also those that need a second factor that the user lacks.
   */
  recursive: 'recursive',
})

/** A permission that a user has in the project, outside of teams. */
export interface UserPermission extends Shape<typeof userPermissionFields, WireUserPermission> {}
/** Filter of a list of project permissions. */
export interface ServerUserPermissionFilter
  extends Shape<typeof permissionQueryFields, WireOf<(typeof userPermissions)['list']['query']>> {}
/** Filter of a list of the signed-in user's project permissions. */
export interface UserPermissionFilter extends Omit<ServerUserPermissionFilter, 'userId'> {}
/** One permission of one user. */
export interface UserGrant
  extends Shape<typeof permissionQueryFields, WireOf<(typeof userPermissions)['grant']['params']>> {}
