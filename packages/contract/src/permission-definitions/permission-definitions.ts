import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { Flag, listOf, Success } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Description, PermissionId } from '../schemas/texts.ts'
import { MemberRuleName } from '../teams/member-rules.ts'
import { permissionDefinitionAdminRoutes } from './permission-definitions.admin.ts'

/** Definition of a permission. It implies the permissions that it contains, directly or through others. */
export const PermissionDefinition = z.object({
  id: z.string(),
  /** Absent if there is none. */
  description: z.string().optional(),
  /** Directly contained permissions, sorted. */
  contained_permission_ids: z.array(z.string()),
  /** True if only users with a second factor have the permission. */
  requires_second_factor: z.boolean(),
})

/** Explains why a user has a permission or not. */
export const PermissionExplanation = z.object({
  id: z.string(),
  /** From a granted permission to the requested one; null if the user does not have it. */
  path: z.array(z.string()).nullable(),
  /** True if the user would have the permission with a second factor. */
  needs_second_factor: z.boolean(),
  /** The path that would count with a second factor or without the rules of the team. Null unless one of them withholds it. */
  withheld_path: z.array(z.string()).nullable(),
  /** The rules of the team that withhold the permission. */
  unmet_rules: z.array(MemberRuleName),
  /** The rules of the team about a session, which were not checked: an explanation concerns no session. */
  unjudged_rules: z.array(MemberRuleName),
})

/** A user who gains or loses permissions. */
const AffectedUser = z.object({
  id: z.string(),
  display_name: z.string().nullable(),
  primary_email: z.string().nullable(),
  /** Sorted. */
  permission_ids: z.array(z.string()),
  /** Number of teams in which the user is affected. */
  team_count: z.number().int(),
  /** True if the user is affected in the project, outside of teams. */
  is_in_project: z.boolean(),
})

const AffectedUsers = z.object({
  /** Users with at least one of the permissions below, in the project or in a team. */
  user_count: z.number().int(),
  /** The most frequent ones first. */
  permissions: z.array(z.object({ id: z.string(), user_count: z.number().int() })),
  /** The first ones, newest sign-ups first. */
  users: z.array(AffectedUser),
})

/** Users who gain or lose permissions by a change of a definition. */
export const PermissionChangePreview = z.object({
  gained: AffectedUsers,
  lost: AffectedUsers,
  /** False if the change affects more permissions than are counted. The first ones by id are counted. */
  is_complete: z.boolean(),
})

const { containedPermissionsMax } = limits
const fields = {
  description: Description.nullable().optional(),
  contained_permission_ids: z
    .array(PermissionId)
    .max(containedPermissionsMax, `must have at most ${containedPermissionsMax} ids`)
    .optional(),
  requires_second_factor: Flag.optional(),
}
const DefinitionParams = z.strictObject({ permission_id: PermissionId })

export const permissionDefinitions = {
  list: endpoint({
    route: permissionDefinitionAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the permission definitions of the project, system permissions first',
    response: listOf(PermissionDefinition),
    errors: [],
  }),
  create: endpoint({
    route: permissionDefinitionAdminRoutes.create,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Define a permission',
    body: z.strictObject({ id: PermissionId, ...fields }),
    response: PermissionDefinition,
    status: 201,
    errors: [
      'CONTAINED_PERMISSION_NOT_FOUND',
      'PERMISSION_ALREADY_EXISTS',
      'PERMISSION_LIMIT_REACHED',
      'CONTAINED_PERMISSION_LIMIT_REACHED',
    ],
  }),
  update: endpoint({
    route: permissionDefinitionAdminRoutes.update,
    access: adminAccess,
    ownerRole: 'developer',
    // A new id, too: apps that check the old one refuse everybody.
    needsFreshSignIn: ['id', 'contained_permission_ids', 'requires_second_factor'],
    summary: 'Change a permission; a new id also applies to its grants, containing permissions and defaults',
    params: DefinitionParams,
    body: z.strictObject({ id: PermissionId.optional(), ...fields }),
    response: PermissionDefinition,
    errors: [
      'PERMISSION_NOT_FOUND',
      'CONTAINED_PERMISSION_NOT_FOUND',
      'PERMISSION_ALREADY_EXISTS',
      'CONTAINED_PERMISSION_LIMIT_REACHED',
    ],
  }),
  delete: endpoint({
    route: permissionDefinitionAdminRoutes.delete,
    access: adminAccess,
    ownerRole: 'developer',
    // With the permission, its demand for a second factor ends.
    needsFreshSignIn: true,
    summary: 'Delete a permission and its grants; contained permissions stay',
    params: DefinitionParams,
    response: Success,
    errors: ['PERMISSION_NOT_FOUND'],
  }),
  preview: endpoint({
    route: permissionDefinitionAdminRoutes.preview,
    access: adminAccess,
    ownerRole: 'support',
    isHeavy: true,
    summary: 'Count the users who would gain or lose permissions by a change or deletion, without storing anything',
    params: DefinitionParams,
    body: z.strictObject({
      contained_permission_ids: fields.contained_permission_ids,
      requires_second_factor: fields.requires_second_factor,
      /** True to preview the deletion. Other fields are ignored then. */
      is_deleted: Flag.optional(),
    }),
    response: PermissionChangePreview,
    errors: ['PERMISSION_NOT_FOUND', 'CONTAINED_PERMISSION_NOT_FOUND', 'CONTAINED_PERMISSION_LIMIT_REACHED'],
  }),
}
