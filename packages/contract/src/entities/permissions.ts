/** Fields of permissions and their definitions. No schema library here: browsers import this file. */
import type { PermissionDefinition as DefinitionSchema, permissionDefinitions } from '../permission-definitions.ts'
import type { TeamPermission as TeamPermissionSchema, teamPermissions } from '../team-permissions.ts'
import type { UserPermission as UserPermissionSchema, userPermissions } from '../user-permissions.ts'
import { entity, fields } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

type WireUserPermission = WireOf<typeof UserPermissionSchema>
type WireTeamPermission = WireOf<typeof TeamPermissionSchema>
type WireDefinition = WireOf<typeof DefinitionSchema>

export const userPermissionFields = entity<WireUserPermission>()({
  /** The id of the permission. */
  id: 'id',
  userId: 'user_id',
})

export const teamPermissionFields = entity<WireTeamPermission>()({ ...userPermissionFields, teamId: 'team_id' })

export const permissionQueryFields = fields({
  teamId: 'team_id',
  userId: 'user_id',
  permissionId: 'permission_id',
  /** Includes permissions that are contained in others; true if left out. */
  recursive: 'recursive',
})

export const permissionDefinitionFields = entity<WireDefinition>()({
  /** Lower-case letters, digits, `:` and `_`. Ids of system permissions begin with `$`. */
  id: 'id',
  /** Left out if there is none. */
  description: 'description',
  /** The directly contained permissions, sorted. */
  containedPermissionIds: 'contained_permission_ids',
})

/** A permission that a user has in the project, outside of teams. */
export interface UserPermission extends Shape<typeof userPermissionFields, WireUserPermission> {}
/** A permission that a user has in a team. */
export interface TeamPermission extends Shape<typeof teamPermissionFields, WireTeamPermission> {}
/** Narrows a list of permissions in the project. */
export interface ServerUserPermissionFilter
  extends Shape<typeof permissionQueryFields, WireOf<(typeof userPermissions)['list']['query']>> {}
/** Narrows a list of permissions in teams. */
export interface ServerTeamPermissionFilter
  extends Shape<typeof permissionQueryFields, WireOf<(typeof teamPermissions)['list']['query']>> {}
/** Narrows a list of the signed-in user's permissions in the project. */
export interface UserPermissionFilter extends Omit<ServerUserPermissionFilter, 'userId'> {}
/** Narrows a list of the signed-in user's permissions in teams. */
export interface TeamPermissionFilter extends Omit<ServerTeamPermissionFilter, 'userId'> {}
/** One permission of one user. */
export interface UserGrant
  extends Shape<typeof permissionQueryFields, WireOf<(typeof userPermissions)['grant']['params']>> {}
/** One permission of one member of a team. */
export interface TeamGrant
  extends Shape<typeof permissionQueryFields, WireOf<(typeof teamPermissions)['grant']['params']>> {}
/** A permission and the permissions that it contains. Whoever has it also has those. */
export interface PermissionDefinition extends Shape<typeof permissionDefinitionFields, WireDefinition> {}
/** A permission that is defined. */
export interface PermissionDefinitionCreate
  extends Shape<typeof permissionDefinitionFields, WireOf<(typeof permissionDefinitions)['create']['body']>> {}
/** Changes of a permission. A field that is left out stays. */
export interface PermissionDefinitionUpdate
  extends Shape<typeof permissionDefinitionFields, WireOf<(typeof permissionDefinitions)['update']['body']>> {}
