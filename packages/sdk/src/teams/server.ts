import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { teamRoutes } from '@portico/contract/teams/teams.client'
import {
  type ServerTeam,
  type ServerTeamCreate,
  type ServerTeamUpdate,
  serverTeamFields,
  teamInputFields,
} from '@portico/contract/teams/teams.entity'
import type { Request } from '../http/request.ts'

/** Calls about all teams of the project. */
export interface ServerTeamCalls {
  /** Lists all teams, or those of a user, the oldest first. An unknown user has none. */
  list(filter?: { userId?: string }): Promise<ServerTeam[]>
  /** Creates a team, even if users may not create any. @throws {KnownError} USER_NOT_FOUND for an unknown creator */
  create(team: ServerTeamCreate): Promise<ServerTeam>
  /** @throws {KnownError} TEAM_NOT_FOUND */
  get(teamId: string): Promise<ServerTeam>
  /** @throws {KnownError} TEAM_NOT_FOUND */
  update(teamId: string, changes: ServerTeamUpdate): Promise<ServerTeam>
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
    async create(team) {
      const input = { query: {}, body: toWire(teamInputFields, team) }
      return fromWire(serverTeamFields, await request(routes.create, input))
    },
    get: async (teamId) => fromWire(serverTeamFields, await request(routes.get, inputOf(teamId))),
    async update(teamId, changes) {
      const input = { ...inputOf(teamId), body: toWire(teamInputFields, changes) }
      return fromWire(serverTeamFields, await request(routes.update, input))
    },
    async delete(teamId) {
      await request(routes.delete, inputOf(teamId))
    },
  }
}
