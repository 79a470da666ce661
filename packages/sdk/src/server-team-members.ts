import { toCamel, toSnake } from './casing.ts'
import { type ServerApi, type ServerUser, toServerUser } from './server-users.ts'
import type { TeamMemberProfile, TeamMemberProfileUpdate } from './team-members.ts'

/** How a member appears in a team, and who it is. */
export interface ServerTeamMemberProfile extends TeamMemberProfile {
  user: ServerUser
}

/** Calls about the members of all teams of the project. */
export interface ServerTeamMemberCalls {
  /**
   * Adds a user, with the default permissions of members.
   * @throws {KnownError} USER_NOT_FOUND, TEAM_NOT_FOUND, TEAM_MEMBERSHIP_ALREADY_EXISTS
   */
  add(teamId: string, userId: string): Promise<void>
  /** @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND */
  remove(teamId: string, userId: string): Promise<void>
  /**
   * Members in the order in which they joined: of a team, of a user's teams, or of all. The list is whole; a page of a
   * large team's users gives `users.list({ teamId, limit })`.
   * @throws {KnownError} TEAM_NOT_FOUND, USER_NOT_FOUND
   */
  listProfiles(filter?: { teamId?: string; userId?: string }): Promise<ServerTeamMemberProfile[]>
  /** @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND */
  getProfile(teamId: string, userId: string): Promise<ServerTeamMemberProfile>
  /** The picture may be any URL. @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND */
  updateProfile(teamId: string, userId: string, changes: TeamMemberProfileUpdate): Promise<ServerTeamMemberProfile>
}

type WireProfile = Awaited<ReturnType<ServerApi['teamMembers']['getProfile']>>

/** The calls, made with a secret key. */
export function createServerTeamMemberCalls(api: ServerApi): ServerTeamMemberCalls {
  const paramsOf = (teamId: string, userId: string) => ({ team_id: teamId, user_id: userId })
  return {
    async add(teamId, userId) {
      await api.teamMembers.add({ params: paramsOf(teamId, userId), body: {} })
    },
    async remove(teamId, userId) {
      await api.teamMembers.remove({ params: paramsOf(teamId, userId) })
    },
    async listProfiles({ teamId, userId } = {}) {
      const { items } = await api.teamMembers.listProfiles({ query: { team_id: teamId, user_id: userId } })
      return items.map(toProfile)
    },
    getProfile: async (teamId, userId) =>
      toProfile(await api.teamMembers.getProfile({ params: paramsOf(teamId, userId) })),
    async updateProfile(teamId, userId, changes) {
      const params = paramsOf(teamId, userId)
      return toProfile(await api.teamMembers.updateProfile({ params, body: toSnake(changes) }))
    },
  }
}

const toProfile = (profile: WireProfile): ServerTeamMemberProfile => ({
  ...toCamel(profile),
  user: toServerUser(profile.user),
})
