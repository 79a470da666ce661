import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { limits } from '@portico/contract/limits'
import { teamMemberRoutes } from '@portico/contract/team-members/team-members.client'
import {
  type ServerTeamMember,
  serverTeamMemberFields,
  type TeamProfileUpdate,
  teamProfileFields,
} from '@portico/contract/team-members/team-members.entity'
import { teamMemberServerRoutes } from '@portico/contract/team-members/team-members.server'
import { allPages } from '../http/pages.ts'
import type { Request } from '../http/request.ts'

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
   * Lists all members in the order in which they joined: of a team, of all teams of a user, or of all teams. Makes one
   * request per 1,000 members; `users.list({ teamId, limit })` returns a page of the users of a team.
   * @throws {KnownError} TEAM_NOT_FOUND, USER_NOT_FOUND
   */
  listProfiles(filter?: { teamId?: string; userId?: string }): Promise<ServerTeamMember[]>
  /** @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND */
  getProfile(teamId: string, userId: string): Promise<ServerTeamMember>
  /** The picture may be any URL. @throws {KnownError} USER_NOT_FOUND, TEAM_MEMBERSHIP_NOT_FOUND */
  updateProfile(teamId: string, userId: string, changes: TeamProfileUpdate): Promise<ServerTeamMember>
}

/** Creates the calls about members. */
export function createServerTeamMemberCalls(request: Request<'server'>): ServerTeamMemberCalls {
  const routes = teamMemberRoutes
  const paramsOf = (teamId: string, userId: string) => ({ team_id: teamId, user_id: userId })
  return {
    async add(teamId, userId) {
      await request(teamMemberServerRoutes.add, { params: paramsOf(teamId, userId), body: {} })
    },
    async remove(teamId, userId) {
      await request(routes.remove, { params: paramsOf(teamId, userId) })
    },
    async listProfiles({ teamId, userId } = {}) {
      return allPages(async (cursor) => {
        const query = { team_id: teamId, user_id: userId, cursor, limit: limits.memberPageMaxSize }
        const page = await request(routes.listProfiles, { query })
        return { items: listFromWire(serverTeamMemberFields, page), nextCursor: page.pagination?.next_cursor ?? null }
      })
    },
    async getProfile(teamId, userId) {
      return fromWire(serverTeamMemberFields, await request(routes.getProfile, { params: paramsOf(teamId, userId) }))
    },
    async updateProfile(teamId, userId, changes) {
      const input = { params: paramsOf(teamId, userId), body: toWire(teamProfileFields, changes) }
      return fromWire(serverTeamMemberFields, await request(routes.updateProfile, input))
    },
  }
}
