import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { adminRoutes } from '../routes/admin.ts'
import { Flag, listOf, Success } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { Description, PermissionId } from '../schemas/texts.ts'

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
    route: adminRoutes.permissionDefinitions.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the permission definitions of the project, system permissions first',
    response: listOf(PermissionDefinition),
    errors: [],
  }),
  create: endpoint({
    route: adminRoutes.permissionDefinitions.create,
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
    route: adminRoutes.permissionDefinitions.update,
    access: adminAccess,
    ownerRole: 'developer',
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
    route: adminRoutes.permissionDefinitions.delete,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Delete a permission and its grants; contained permissions stay',
    params: DefinitionParams,
    response: Success,
    errors: ['PERMISSION_NOT_FOUND'],
  }),
}
