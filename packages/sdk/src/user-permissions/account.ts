import { listFromWire } from '@portico/contract/entities/from-wire'
import {
  permissionQueryFields,
  type UserPermission,
  type UserPermissionFilter,
  userPermissionFields,
} from '@portico/contract/entities/permissions'
import { toWire } from '@portico/contract/entities/to-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import type { ClientContext } from '../client-context.ts'

export async function listUserPermissions(
  { request }: ClientContext,
  filter: UserPermissionFilter = {},
): Promise<UserPermission[]> {
  const query = toWire(permissionQueryFields, { recursive: true, ...filter, userId: 'me' })
  return listFromWire(userPermissionFields, await request(accountRoutes.userPermissions.list, { query }))
}

export async function hasUserPermission(
  context: ClientContext,
  permission: { permissionId: string },
): Promise<boolean> {
  return (await listUserPermissions(context, permission)).length > 0
}
