import { listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { userPermissionRoutes } from '@portico/contract/user-permissions/user-permissions.client'
import {
  permissionQueryFields,
  type UserPermission,
  type UserPermissionFilter,
  userPermissionFields,
} from '@portico/contract/user-permissions/user-permissions.entity'
import type { ClientContext } from '../client-context.ts'

export async function listUserPermissions(
  { request }: ClientContext,
  filter: UserPermissionFilter = {},
): Promise<UserPermission[]> {
  const query = toWire(permissionQueryFields, { recursive: true, ...filter, userId: 'me' })
  return listFromWire(userPermissionFields, await request(userPermissionRoutes.list, { query }))
}

export async function hasUserPermission(
  context: ClientContext,
  permission: { permissionId: string },
): Promise<boolean> {
  return (await listUserPermissions(context, permission)).length > 0
}
