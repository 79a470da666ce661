import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { PermissionExplanation } from '../permission-definitions/permission-definitions.ts'
import { Flag, listOf, Nothing, Success, UserIdOrMe } from '../schemas/fields.ts'
import { PermissionId } from '../schemas/texts.ts'
import { userPermissionRoutes } from './user-permissions.client.ts'
import { userPermissionServerRoutes } from './user-permissions.server.ts'

/** A permission of a user in the project. It grants nothing in teams. */
export const UserPermission = z.object({ id: z.string(), user_id: z.string() })

const GrantParams = z.strictObject({ user_id: UserIdOrMe, permission_id: PermissionId })

export const userPermissions = {
  list: endpoint({
    route: userPermissionRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    isHeavy: { without: ['user_id'] },
    summary: 'List permissions in the project; `recursive` includes contained permissions',
    query: z.strictObject({
      user_id: UserIdOrMe.optional(),
      permission_id: PermissionId.optional(),
      recursive: Flag.optional(),
    }),
    response: listOf(UserPermission),
    errors: ['OWN_USER_REQUIRED', 'PERMISSION_LIST_TOO_LONG'],
  }),
  grant: endpoint({
    route: userPermissionServerRoutes.grant,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    me: ['params.user_id'],
    summary: 'Grant a permission in the project',
    params: GrantParams,
    body: Nothing,
    response: UserPermission,
    status: 201,
    errors: ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND'],
  }),
  // PERMISSION_NOT_FOUND also for a permission that is defined but not granted directly.
  revoke: endpoint({
    route: userPermissionServerRoutes.revoke,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    me: ['params.user_id'],
    summary: 'Revoke a permission in the project that was granted directly',
    params: GrantParams,
    response: Success,
    errors: ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND'],
  }),
  explain: endpoint({
    route: userPermissionServerRoutes.explain,
    access: serverAccess,
    ownerRole: 'support',
    me: ['params.user_id'],
    summary: 'Explain by which grants and contained permissions a user has a permission in the project',
    params: GrantParams,
    response: PermissionExplanation,
    errors: ['USER_NOT_FOUND', 'PERMISSION_NOT_FOUND'],
  }),
}
