import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { teamPermissionRoutes } from '@portico/contract/team-permissions/team-permissions.client'
import {
  type TeamGrant,
  type TeamPermission,
  type TeamPermissionFilter,
  teamPermissionFields,
} from '@portico/contract/team-permissions/team-permissions.entity'
import { permissionQueryFields } from '@portico/contract/user-permissions/user-permissions.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

export async function listTeamPermissions(
  { request }: ClientContext,
  filter: TeamPermissionFilter = {},
): Promise<TeamPermission[]> {
  const query = toWire(permissionQueryFields, { recursive: true, ...filter, userId: 'me' })
  return listFromWire(teamPermissionFields, await request(teamPermissionRoutes.list, { query }))
}

export async function grantTeamPermission(context: ClientContext, grant: TeamGrant): Promise<TeamPermission> {
  const input = { params: toWire(permissionQueryFields, grant), body: {} }
  return fromWire(teamPermissionFields, await change(context, teamPermissionRoutes.grant, input))
}

export async function revokeTeamPermission(context: ClientContext, grant: TeamGrant): Promise<void> {
  await change(context, teamPermissionRoutes.revoke, { params: toWire(permissionQueryFields, grant) })
}

export async function hasTeamPermission(
  context: ClientContext,
  permission: { teamId: string; permissionId: string },
): Promise<boolean> {
  return (await listTeamPermissions(context, permission)).length > 0
}
