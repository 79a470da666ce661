import { endpoints } from '@portico/contract'
import { implement } from '../access/implement.ts'
import { success } from '../http/success.ts'
import { requireOwnUser } from '../users/require-own-user.ts'
import { explainTeamPermission } from './explain-team-permission.ts'
import { grantTeamPermission } from './grant-team-permission.ts'
import { listTeamPermissions } from './list-team-permissions.ts'
import { revokeTeamPermission } from './revoke-team-permission.ts'

export const teamPermissionRoutes = implement('teamPermissions', endpoints.teamPermissions, {
  list: async (call, deps) => {
    requireOwnUser(call, call.query.user_id)
    return { items: await listTeamPermissions(deps, call.project, call.query), is_paginated: false as const }
  },
  grant: async ({ project, params, context }, deps) => {
    await grantTeamPermission(deps, project, grantOf(params), context)
    return { id: params.permission_id, user_id: params.user_id, team_id: params.team_id }
  },
  revoke: async ({ project, params, context }, deps) => {
    await revokeTeamPermission(deps, project, grantOf(params), context)
    return success
  },
  explain: async ({ project, params }, deps) => ({
    id: params.permission_id,
    path: await explainTeamPermission(deps, project, grantOf(params)),
  }),
})

const grantOf = (params: { team_id: string; user_id: string; permission_id: string }) => ({
  teamId: params.team_id,
  userId: params.user_id,
  permissionId: params.permission_id,
})
