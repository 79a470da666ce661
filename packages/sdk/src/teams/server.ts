import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { teamRoutes } from '@portico/contract/teams/teams.client'
import {
  type MemberRuleCheck,
  memberRuleCheckFields,
  type ServerTeam,
  type ServerTeamCreate,
  type ServerTeamUpdate,
  serverTeamFields,
  type TeamSummary,
  type TeamsOfUser,
  teamInputFields,
  teamSummaryFields,
  teamsOfUserFields,
} from '@portico/contract/teams/teams.entity'
import { teamServerRoutes } from '@portico/contract/teams/teams.server'
import type { Request } from '../http/request.ts'

/** Calls about all teams of the project. */
export interface ServerTeamCalls {
  /** Lists all teams, or those of a user, the oldest first. An unknown user has none. */
  list(filter?: { userId?: string }): Promise<ServerTeam[]>
  /** Counts the members and open invitations of at most 50 teams. Unknown teams are left out. */
  listSummaries(teamIds: readonly string[]): Promise<TeamSummary[]>
  /** Counts the teams of at most 50 users, with the names of up to three. Unknown users are left out. */
  listOfUsers(userIds: readonly string[]): Promise<TeamsOfUser[]>
  /** Creates a team, even if users may not create any. @throws {KnownError} USER_NOT_FOUND for an unknown creator */
  create(team: ServerTeamCreate): Promise<ServerTeam>
  /** @throws {KnownError} TEAM_NOT_FOUND */
  get(teamId: string): Promise<ServerTeam>
  /** @throws {KnownError} TEAM_NOT_FOUND, TEAM_RULES_REFUSED if no method of the project fulfills the rules */
  update(teamId: string, changes: ServerTeamUpdate): Promise<ServerTeam>
  /**
   * Checks which rules of a team a member does not fulfill. Those about a session are in `unjudgedRules`: a server has none.
   * @throws {KnownError} TEAM_MEMBERSHIP_NOT_FOUND
   */
  checkRules(member: { teamId: string; userId: string }): Promise<MemberRuleCheck>
  /** Deletes the team with its memberships and grants, not its members. @throws {KnownError} TEAM_NOT_FOUND */
  delete(teamId: string): Promise<void>
}

/** Creates the calls about teams. */
export function createServerTeamCalls(request: Request<'server'>): ServerTeamCalls {
  const routes = teamRoutes
  const inputOf = (teamId: string) => ({ params: { team_id: teamId }, query: {} })
  return {
    async list({ userId } = {}) {
      return listFromWire(serverTeamFields, await request(routes.list, { query: { user_id: userId } }))
    },
    async listSummaries(teamIds) {
      if (teamIds.length === 0) return []
      const input = { query: { team_ids: [...teamIds] } }
      return listFromWire(teamSummaryFields, await request(teamServerRoutes.listSummaries, input))
    },
    async listOfUsers(userIds) {
      if (userIds.length === 0) return []
      const input = { query: { user_ids: [...userIds] } }
      return listFromWire(teamsOfUserFields, await request(teamServerRoutes.listOfUsers, input))
    },
    async create(team) {
      const input = { query: {}, body: toWire(teamInputFields, team) }
      return fromWire(serverTeamFields, await request(routes.create, input))
    },
    get: async (teamId) => fromWire(serverTeamFields, await request(routes.get, inputOf(teamId))),
    async update(teamId, changes) {
      const input = { ...inputOf(teamId), body: toWire(teamInputFields, changes) }
      return fromWire(serverTeamFields, await request(routes.update, input))
    },
    async checkRules({ teamId, userId }) {
      const input = { params: { team_id: teamId }, query: { user_id: userId } }
      return fromWire(memberRuleCheckFields, await request(routes.checkRules, input))
    },
    async delete(teamId) {
      await request(routes.delete, inputOf(teamId))
    },
  }
}
