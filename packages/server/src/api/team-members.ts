import { endpoints, knownError } from '@portico/contract'
import type { Call } from '../access/call.ts'
import { requireOwnImage } from '../accounts/users/change/profile-image.ts'
import { requireOwnUser, requireUser } from '../accounts/users/require-own-user.ts'
import { getUser } from '../accounts/users/users.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithReads } from '../platform/database/database.ts'
import { success } from '../platform/http/response/success.ts'
import { profileView } from '../views/profile-view.ts'
import { joinTeam } from '../workspaces/team-members/join-team.ts'
import { listProfilesPage } from '../workspaces/team-members/list-profiles-page.ts'
import { findMemberImage, getProfile, updateProfile } from '../workspaces/team-members/profiles.ts'
import { removeMember } from '../workspaces/team-members/remove-member.ts'
import { actingMember, requireTeamPermission } from '../workspaces/team-permissions/require-team-permission.ts'
import { getTeam } from '../workspaces/teams/teams.ts'
import { implement } from './implement.ts'

const { teamMembers } = endpoints

export const teamMemberRoutes = implement('teamMembers', teamMembers, {
  add: async (call, deps) => {
    const { isNewMember } = await joinTeam(deps, call.project, { ...idsOf(call), context: call.context })
    if (!isNewMember) throw knownError('TEAM_MEMBERSHIP_ALREADY_EXISTS')
    return { team_id: call.params.team_id, user_id: call.params.user_id }
  },
  remove: async (call, deps) => {
    const { project, access, user, context } = call
    const member = idsOf(call)
    if (access === 'client') await requireMayTouch(deps, call, '$remove_members')
    await removeMember(deps, project, { ...member, actorId: user?.id ?? null, context })
    return success
  },
  listProfiles: (call, deps) => (call.access === 'client' ? listForMember(deps, call) : listForServer(deps, call)),
  getProfile: async (call, deps) => {
    const { project, access, params } = call
    if (access === 'client') await requireMayTouch(deps, call, '$read_members')
    return profileView(await getProfile(deps, project, { teamId: params.team_id, userId: params.user_id }))
  },
  updateProfile: async (call, deps) => {
    requireOwnUser(call, call.params.user_id)
    if (call.access === 'client') await requireMemberImage(deps, call)
    const { display_name: displayName, profile_image_url: profileImageUrl } = call.body
    return profileView(await updateProfile(deps, call.project, idsOf(call), { displayName, profileImageUrl }))
  },
})

const idsOf = ({ params }: { params: { team_id: string; user_id: string } }) => ({
  teamId: params.team_id,
  userId: params.user_id,
})

/** Restricts client access to the user's own membership; those of others need a permission. */
async function requireMayTouch(
  deps: WithReads & WithClock,
  { project, user, params }: Call<typeof teamMembers.remove> | Call<typeof teamMembers.getProfile>,
  permissionId: string,
): Promise<void> {
  const caller = requireUser(user)
  if (params.user_id === caller.id) return
  await requireTeamPermission(deps, project, actingMember(params.team_id, caller), permissionId)
}

async function listForMember(
  deps: WithReads & WithClock,
  { project, user, query }: Call<typeof teamMembers.listProfiles>,
) {
  const caller = requireUser(user)
  const { id } = caller
  const { team_id: teamId, user_id: userId, ...options } = query
  if (teamId === undefined) throw knownError('TEAM_ID_REQUIRED')
  if (userId !== id) await requireTeamPermission(deps, project, actingMember(teamId, caller), '$read_members')
  const page = await listProfilesPage(deps, project, { ...options, teamId, userId, readsUsers: false })
  if (userId === id && isEmpty(page) && !query.query && !query.cursor) {
    throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: id })
  }
  return page
}

async function listForServer(deps: WithReads, { project, query }: Call<typeof teamMembers.listProfiles>) {
  const { team_id: teamId, user_id: userId, ...options } = query
  const page = await listProfilesPage(deps, project, { ...options, teamId, userId, readsUsers: true })
  // The member exists, so the team and the user exist.
  if (isEmpty(page) && teamId !== undefined) await getTeam(deps, project, teamId)
  if (isEmpty(page) && userId !== undefined) await getUser(deps, project, userId)
  return page
}

const isEmpty = (page: Awaited<ReturnType<typeof listProfilesPage>>) => 'items' in page && page.items.length === 0

/** Accepts the pictures that are shown already: that set for the team, and the user's own. */
async function requireMemberImage(deps: WithReads, call: Call<typeof teamMembers.updateProfile>): Promise<void> {
  const value = call.body.profile_image_url
  if (typeof value !== 'string' || value === call.user?.profileImageUrl) return
  requireOwnImage(value, await findMemberImage(deps, call.project, idsOf(call)))
}
