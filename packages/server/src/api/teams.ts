import {
  type AccessType,
  endpoints,
  KnownError,
  knownError,
  type MemberRules as MemberRulesSchema,
} from '@portico/contract'
import type { z } from 'zod'
import type { Call } from '../access/call.ts'
import { withoutWrites } from '../access/steps.ts'
import { requireOwnImage } from '../accounts/users/change/profile-image.ts'
import { requireOwnUser } from '../accounts/users/require-own-user.ts'
import type { SignedInUser } from '../accounts/users/signed-in-user.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads } from '../platform/database/database.ts'
import { success } from '../platform/http/response/success.ts'
import type { Project } from '../projects/project.ts'
import { teamView } from '../views/team-view.ts'
import {
  actingMember,
  actingSessionOf,
  requireTeamPermission,
} from '../workspaces/team-permissions/require-team-permission.ts'
import { createTeam } from '../workspaces/teams/create-team.ts'
import { deleteTeam } from '../workspaces/teams/delete-team.ts'
import { checkRules, requireFulfilled, requireMethodsOn, storedRules } from '../workspaces/teams/member-rules.ts'
import { listTeamSummaries, type TeamSummaryRow } from '../workspaces/teams/team-summaries.ts'
import { findTeamOfMember, getTeam, listTeams } from '../workspaces/teams/teams.ts'
import { listTeamsOfUsers, type TeamsOfUserRow } from '../workspaces/teams/teams-of-users.ts'
import { updateTeam } from '../workspaces/teams/update-team.ts'
import { implement } from './implement.ts'

export const teamRoutes = implement('teams', endpoints.teams, {
  list: withoutWrites(async (call, deps) => {
    requireOwnUser(call, call.query.user_id)
    const teams = await listTeams(deps, call.project, { userId: call.query.user_id })
    return { items: teams.map(teamView), is_paginated: false as const }
  }),
  listSummaries: async ({ project, query }, deps) => ({
    items: (await listTeamSummaries(deps, project, query.team_ids)).map(summaryView),
    is_paginated: false as const,
  }),
  listOfUsers: async ({ project, query }, deps) => ({
    items: (await listTeamsOfUsers(deps, project, query.user_ids)).map(teamsOfUserView),
    is_paginated: false as const,
  }),
  create: async (call, deps) => {
    const { creator_user_id: _, ...fields } = call.body
    return teamView(await createTeam(deps, call.project, { creatorId: creatorOf(call), context: call.context }, fields))
  },
  get: async ({ project, access, user, params }, deps) => {
    const teamId = params.team_id
    if (access !== 'client') return teamView(await getTeam(deps, project, teamId))
    const userId = requireSignedIn(user).id
    const team = await findTeamOfMember(deps, project, { teamId, userId })
    if (!team) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
    return teamView(team)
  },
  update: async (call, deps) => {
    if (call.access === 'client') await requireTeamImage(deps, call.project, call, call.body.profile_image_url)
    const target = { ...(await requireRight(deps, call, '$update_team')), context: call.context }
    const { rules: given, ...others } = call.body
    const rules = given && storedRules(given)
    if (rules) await requireFulfillable(deps, call, rules)
    const changes = given === undefined ? others : { ...others, rules: rules ?? null }
    return teamView(await hidingMissing(call, updateTeam(deps, call.project, target, changes)))
  },
  checkRules: async (call, deps) => {
    const { project, access, user, params, query } = call
    requireOwnUser(call, query.user_id)
    const sessionId = access === 'client' ? actingSessionOf(requireSignedIn(user)) : null
    return checkRules(deps, project, { teamId: params.team_id, userId: query.user_id, sessionId })
  },
  delete: async (call, deps) => {
    const target = { ...(await requireRight(deps, call, '$delete_team')), context: call.context }
    await hidingMissing(call, deleteTeam(deps, call.project, target))
    return success
  },
})

const summaryView = ({ creatorType: type, creatorId: id, creatorName: name, ...row }: TeamSummaryRow) => ({
  team_id: row.teamId,
  member_count: row.memberCount,
  open_invitation_count: row.openInvitationCount,
  creator: type && { type, id, name },
  last_active_at_millis: row.lastActiveAtMillis,
})

const teamsOfUserView = ({ userId, teamCount, teams }: TeamsOfUserRow) => ({
  user_id: userId,
  team_count: teamCount,
  teams: teams.map(({ id, displayName }) => ({ id, display_name: displayName })),
})

type MemberRules = z.output<typeof MemberRulesSchema>

interface TeamCall {
  readonly project: Project
  readonly access: AccessType
  readonly user: SignedInUser | null
  readonly params: { readonly team_id: string }
}

function requireSignedIn(user: SignedInUser | null): SignedInUser {
  if (!user) throw knownError('USER_AUTHENTICATION_REQUIRED')
  return user
}

/** Returns the first member. With client access it is the caller, whatever the request contains. */
function creatorOf({ project, access, user, query, body }: Call<typeof endpoints.teams.create>): string | null {
  const { creator_user_id: named } = body
  if (named !== undefined && query.add_current_user !== undefined) {
    throw knownError('CONFLICTING_FIELDS', { fields: ['creator_user_id', 'add_current_user'] })
  }
  if (access === 'client') {
    const { id } = requireSignedIn(user)
    if (!project.config.clientTeamCreationEnabled) throw knownError('TEAM_CREATION_NOT_ENABLED')
    requireOwnImage(body.profile_image_url, null)
    if (named !== undefined && named !== id) {
      throw knownError('OWN_USER_REQUIRED', { field: 'creator_user_id' })
    }
    return id
  }
  if (!query.add_current_user) return named ?? null
  if (!user) throw knownError('ACCESS_TOKEN_REQUIRED', { field: 'add_current_user' })
  return user.id
}

/**
 * Accepts a picture that a member may set. The present picture may stay if the caller can see it: users outside the
 * team cannot test what its picture is.
 */
async function requireTeamImage(deps: WithReads, project: Project, { user, params }: TeamCall, value?: string | null) {
  if (typeof value !== 'string') return
  const team = user && (await findTeamOfMember(deps, project, { teamId: params.team_id, userId: user.id }))
  requireOwnImage(value, team?.profileImageUrl ?? null)
}

/** Requires the permission with client access; servers are always allowed. */
async function requireRight(
  deps: WithReads & WithClock,
  { project, access, user, params }: TeamCall,
  permissionId: string,
) {
  const teamId = params.team_id
  if (access !== 'client') return { teamId, actorId: user?.id ?? null }
  const member = actingMember(teamId, requireSignedIn(user))
  await requireTeamPermission(deps, project, member, permissionId)
  return { teamId, actorId: member.userId }
}

/**
 * Requires that a member could fulfill new rules, and with client access that the caller does. Servers and owners have no
 * permissions in the team to lose. Throws TEAM_RULES_REFUSED.
 */
async function requireFulfillable(
  deps: WithReads & WithClock,
  { project, access, user, params }: TeamCall,
  rules: MemberRules,
): Promise<void> {
  requireMethodsOn(project, params.team_id, rules)
  if (access === 'client') {
    await requireFulfilled(deps, project, actingMember(params.team_id, requireSignedIn(user)), rules)
  }
}

/** A team that was deleted after the permission check is reported to clients as one that they are not in. */
async function hidingMissing<T>({ access, user, params }: TeamCall, result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (access !== 'client' || !user || !KnownError.is(error, 'TEAM_NOT_FOUND')) throw error
    throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: params.team_id, user_id: user.id })
  }
}
