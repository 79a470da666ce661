import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import {
  permissionQueryFields,
  type TeamGrant,
  type TeamPermission,
  type TeamPermissionFilter,
  teamPermissionFields,
} from '@portico/contract/entities/permissions'
import { toWire } from '@portico/contract/entities/to-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

export async function listTeamPermissions(
  { request }: ClientContext,
  filter: TeamPermissionFilter = {},
): Promise<TeamPermission[]> {
  const query = toWire(permissionQueryFields, { recursive: true, ...filter, userId: 'me' })
  return listFromWire(teamPermissionFields, await request(accountRoutes.teamPermissions.list, { query }))
}

export async function grantTeamPermission(context: ClientContext, grant: TeamGrant): Promise<TeamPermission> {
  const input = { params: toWire(permissionQueryFields, grant), body: {} }
  return fromWire(teamPermissionFields, await change(context, accountRoutes.teamPermissions.grant, input))
}

export async function revokeTeamPermission(context: ClientContext, grant: TeamGrant): Promise<void> {
  await change(context, accountRoutes.teamPermissions.revoke, { params: toWire(permissionQueryFields, grant) })
}

export async function hasTeamPermission(
  context: ClientContext,
  permission: { teamId: string; permissionId: string },
): Promise<boolean> {
  return (await listTeamPermissions(context, permission)).length > 0
}
