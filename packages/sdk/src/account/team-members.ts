import { toCamel, toSnake } from '../casing.ts'
import type { TeamMemberCalls } from '../team-members.ts'
import type { AccountContext } from './account-context.ts'

/** The calls about members. */
export function createTeamMemberCalls({ api, currentUser }: AccountContext): TeamMemberCalls {
  const paramsOf = (teamId: string, userId: string) => ({ team_id: teamId, user_id: userId })
  return {
    listProfiles: async (teamId) =>
      (await api.teamMembers.listProfiles({ query: { team_id: teamId } })).items.map(toCamel),
    getProfile: async (teamId, userId) =>
      toCamel(await api.teamMembers.getProfile({ params: paramsOf(teamId, userId) })),
    async updateOwnProfile(teamId, changes) {
      const params = paramsOf(teamId, 'me')
      return toCamel(await api.teamMembers.updateProfile({ params, body: toSnake(changes) }))
    },
    async remove(teamId, userId) {
      await api.teamMembers.remove({ params: paramsOf(teamId, userId) })
      // It may have been the user.
      currentUser.invalidate()
    },
  }
}
