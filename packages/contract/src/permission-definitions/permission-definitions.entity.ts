/** Fields of permission definitions. No schema library here: browsers import this file. */

import { entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type {
  PermissionDefinition as DefinitionSchema,
  PermissionExplanation as ExplanationSchema,
  PermissionChangePreview as PreviewSchema,
  permissionDefinitions,
} from './permission-definitions.ts'

type WireDefinition = WireOf<typeof DefinitionSchema>
type WirePreview = WireOf<typeof PreviewSchema>

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
  /** The path that would count with a second factor or without the rules of the team. Null unless one of them withholds it. */
  withheldPath: 'withheld_path',
  /** The rules of the team that withhold the permission, named as on the wire. Empty in the project. */
  unmetRules: 'unmet_rules',
  /** The rules of the team about a session, which were not checked: an explanation concerns no session. */
  unjudgedRules: 'unjudged_rules',
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
