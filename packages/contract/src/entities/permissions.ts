/** Fields of permissions and their definitions. No schema library here: browsers import this file. */
import type {
  PermissionDefinition as DefinitionSchema,
  PermissionExplanation as ExplanationSchema,
  PermissionChangePreview as PreviewSchema,
  permissionDefinitions,
} from '../teams/permission-definitions.ts'
import type { TeamPermission as TeamPermissionSchema, teamPermissions } from '../teams/team-permissions.ts'
import type { UserPermission as UserPermissionSchema, userPermissions } from '../users/user-permissions.ts'
import { entity, fields, nested } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

type WireUserPermission = WireOf<typeof UserPermissionSchema>
type WireTeamPermission = WireOf<typeof TeamPermissionSchema>
type WireDefinition = WireOf<typeof DefinitionSchema>
type WirePreview = WireOf<typeof PreviewSchema>

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
  /**
   * True, the default: the permissions that users have, contained ones included. False: the grants as they are stored,
   * also those that need a second factor that the user lacks.
   */
  recursive: 'recursive',
})

export const permissionDefinitionFields = entity<WireDefinition>()({
  /** Lower-case letters, digits, `:` and `_`. Ids of system permissions begin with `$`. */
  id: 'id',
  /** Absent if there is none. */
  description: 'description',
  /** Directly contained permissions, sorted. */
  containedPermissionIds: 'contained_permission_ids',
  /**
   * True if only users with an authenticator app have the permission, and what they have through it. If the project
   * requires a second factor, its `secondFactorGraceDays` apply to this permission too.
   */
  requiresSecondFactor: 'requires_second_factor',
})

export const permissionExplanationFields = entity<WireOf<typeof ExplanationSchema>>()({
  /** The id of the permission. */
  id: 'id',
  /** The shortest path from a granted permission to this one; null if the user does not have it. */
  path: 'path',
  /** True if the user has it only after setting up an authenticator app. */
  needsSecondFactor: 'needs_second_factor',
  /** The path that would count with an authenticator app. Null unless `needsSecondFactor` is true. */
  withheldPath: 'withheld_path',
})

const affectedUsersFields = entity<WirePreview['gained']>()({
  /** Users with at least one of these permissions, in the project or in a team. */
  userCount: 'user_count',
  /** The most frequent ones first. */
  permissions: nested('permissions', { id: 'id', userCount: 'user_count' }),
  /** At most 20 users, newest sign-ups first. */
  users: nested('users', {
    id: 'id',
    displayName: 'display_name',
    primaryEmail: 'primary_email',
    /** Sorted. */
    permissionIds: 'permission_ids',
    /** Number of teams in which the user is affected. */
    teamCount: 'team_count',
    /** True if the user is affected in the project, outside of teams. */
    isInProject: 'is_in_project',
  }),
})

export const permissionChangePreviewFields = entity<WirePreview>()({
  /** Users who would have more permissions than now. */
  gained: nested('gained', affectedUsersFields),
  /** Users who would have fewer permissions than now. */
  lost: nested('lost', affectedUsersFields),
  /** False if more than 60 permissions are affected. The first 60 by id are counted. */
  isComplete: 'is_complete',
})

export const permissionChangeFields = entity<WireOf<(typeof permissionDefinitions)['preview']['body']>>()({
  /** Replaces all contained permissions. */
  containedPermissionIds: 'contained_permission_ids',
  requiresSecondFactor: 'requires_second_factor',
  /** True to preview the deletion. Other fields are ignored then. */
  isDeleted: 'is_deleted',
})

/** A permission that a user has in the project, outside of teams. */
export interface UserPermission extends Shape<typeof userPermissionFields, WireUserPermission> {}
/** A permission that a user has in a team. */
export interface TeamPermission extends Shape<typeof teamPermissionFields, WireTeamPermission> {}
/** Filter of a list of project permissions. */
export interface ServerUserPermissionFilter
  extends Shape<typeof permissionQueryFields, WireOf<(typeof userPermissions)['list']['query']>> {}
/** Filter of a list of team permissions. */
export interface ServerTeamPermissionFilter
  extends Shape<typeof permissionQueryFields, WireOf<(typeof teamPermissions)['list']['query']>> {}
/** Filter of a list of the signed-in user's project permissions. */
export interface UserPermissionFilter extends Omit<ServerUserPermissionFilter, 'userId'> {}
/** Filter of a list of the signed-in user's team permissions. */
export interface TeamPermissionFilter extends Omit<ServerTeamPermissionFilter, 'userId'> {}
/** One permission of one user. */
export interface UserGrant
  extends Shape<typeof permissionQueryFields, WireOf<(typeof userPermissions)['grant']['params']>> {}
/** One permission of one member of a team. */
export interface TeamGrant
  extends Shape<typeof permissionQueryFields, WireOf<(typeof teamPermissions)['grant']['params']>> {}
/** A permission and the permissions that it contains. Users with the permission also have the contained ones. */
export interface PermissionDefinition extends Shape<typeof permissionDefinitionFields, WireDefinition> {}
/** Explains why a user has a permission or not. */
export interface PermissionExplanation
  extends Shape<typeof permissionExplanationFields, WireOf<typeof ExplanationSchema>> {}
/** A new permission definition. */
export interface PermissionDefinitionCreate
  extends Shape<typeof permissionDefinitionFields, WireOf<(typeof permissionDefinitions)['create']['body']>> {}
/** Changes of a permission definition. Fields that are left out keep their value. */
export interface PermissionDefinitionUpdate
  extends Shape<typeof permissionDefinitionFields, WireOf<(typeof permissionDefinitions)['update']['body']>> {}
/** A change or deletion of a permission definition that is not stored yet. */
export interface PermissionChange
  extends Shape<typeof permissionChangeFields, WireOf<(typeof permissionDefinitions)['preview']['body']>> {}
/** Users who would gain or lose permissions by a change of a definition. */
export interface PermissionChangePreview extends Shape<typeof permissionChangePreviewFields, WirePreview> {}
