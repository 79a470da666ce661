import type { Json } from '@portico/contract'
import { toCamel, toSnake } from './casing.ts'
import type { ServerApi, ServerTeam } from './server-users.ts'
import type { TeamUpdate } from './teams.ts'

/** What a server may change of any team. What is left out stays; metadata is replaced as a whole. */
export interface ServerTeamUpdate extends TeamUpdate {
  /** Any URL, also a data URL. */
  profileImageUrl?: string | null
  /** Members can read it. */
  clientReadOnlyMetadata?: Json
  /** Never leaves the server. */
  serverMetadata?: Json
}

/** A team as a server makes it. */
export interface ServerTeamCreate extends ServerTeamUpdate {
  displayName: string
  /** Becomes the first member, with the default permissions of creators; without one the team has no members. */
  creatorUserId?: string
}

/** Calls about all teams of the project. */
export interface ServerTeamCalls {
  /** Every team, or those of a user, the oldest first; an unknown user has none. */
  list(filter?: { userId?: string }): Promise<ServerTeam[]>
  /** Works also while users may not make teams. @throws {KnownError} USER_NOT_FOUND for an unknown creator */
  create(team: ServerTeamCreate): Promise<ServerTeam>
  /** @throws {KnownError} TEAM_NOT_FOUND */
  get(teamId: string): Promise<ServerTeam>
  /** @throws {KnownError} TEAM_NOT_FOUND */
  update(teamId: string, changes: ServerTeamUpdate): Promise<ServerTeam>
  /** Deletes the team with its memberships and grants; its members stay users. @throws {KnownError} TEAM_NOT_FOUND */
  delete(teamId: string): Promise<void>
}

/** The calls, made with a secret key. */
export function createServerTeamCalls(api: ServerApi): ServerTeamCalls {
  const paramsOf = (teamId: string) => ({ params: { team_id: teamId }, query: {} })
  return {
    list: async ({ userId } = {}) => (await api.teams.list({ query: { user_id: userId } })).items.map(toCamel),
    create: async (team) => toCamel(await api.teams.create({ body: toSnake(team), query: {} })),
    get: async (teamId) => toCamel(await api.teams.get(paramsOf(teamId))),
    update: async (teamId, changes) => toCamel(await api.teams.update({ ...paramsOf(teamId), body: toSnake(changes) })),
    async delete(teamId) {
      await api.teams.delete(paramsOf(teamId))
    },
  }
}
