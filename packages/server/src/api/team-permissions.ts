import { endpoints } from '@portico/contract'
import type { Call } from '../access/call.ts'
import { withoutWrites } from '../access/steps.ts'
import { requireOwnUser, requireUser } from '../accounts/users/require-own-user.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads } from '../platform/database/database.ts'
import { success } from '../platform/http/response/success.ts'
import { grantTeamPermission, revokeTeamPermission } from '../workspaces/team-permissions/change-team-permission.ts'
import { explainTeamPermission } from '../workspaces/team-permissions/explain-team-permission.ts'
import { explanationView } from '../workspaces/team-permissions/explanation-sql.ts'
import { listTeamPermissions } from '../workspaces/team-permissions/list-team-permissions.ts'
import {
  actingMember,
  actingSessionOf,
  requireTeamPermissions,
} from '../workspaces/team-permissions/require-team-permission.ts'
import { implement } from './implement.ts'

export const teamPermissionRoutes = implement('teamPermissions', endpoints.teamPermissions, {
  list: withoutWrites(async (call, deps) => {
    requireOwnUser(call, call.query.user_id)
    const sessionId = call.access === 'client' && call.user ? actingSessionOf(call.user) : null
    return { items: await listTeamPermissions(deps, call.project, call.query, sessionId), is_paginated: false as const }
  }),
  grant: async (call, deps) => {
    const { project, params, context } = call
    const actorId = await requireMayManage(deps, call)
    await grantTeamPermission(deps, project, { ...grantOf(params), actorId }, context)
    return { id: params.permission_id, user_id: params.user_id, team_id: params.team_id }
  },
  revoke: async (call, deps) => {
    const { project, params, context } = call
    const actorId = await requireMayManage(deps, call)
    await revokeTeamPermission(deps, project, { ...grantOf(params), actorId }, context)
    return success
  },
  explain: async ({ project, params }, deps) => {
    const explanation = await explainTeamPermission(deps, project, grantOf(params))
    return { id: params.permission_id, ...explanationView(explanation) }
  },
})

const { teamPermissions } = endpoints

/**
 * Limits client access to members with `$manage_members` who have the permission themselves, so that members cannot
 * grant or revoke more than they have. Returns the acting user; null with server access.
 */
async function requireMayManage(
  deps: WithReads & WithClock,
  { project, access, user, params }: Call<typeof teamPermissions.grant> | Call<typeof teamPermissions.revoke>,
): Promise<string | null> {
  if (access !== 'client') return null
  const member = actingMember(params.team_id, requireUser(user))
  await requireTeamPermissions(deps, project, member, ['$manage_members', params.permission_id])
  return member.userId
}

const grantOf = (params: { team_id: string; user_id: string; permission_id: string }) => ({
  teamId: params.team_id,
  userId: params.user_id,
  permissionId: params.permission_id,
})
