import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import {
  type TeamCreate,
  type TeamUpdate,
  teamFields,
  teamInputFields,
  type UserTeam,
} from '@portico/contract/entities/teams'
import { toWire } from '@portico/contract/entities/to-wire'
import { accountRoutes } from '@portico/contract/routes/account'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

const inputOf = (teamId: string) => ({ params: { team_id: teamId }, query: {} })

export async function listTeams({ request }: ClientContext): Promise<UserTeam[]> {
  return listFromWire(teamFields, await request(accountRoutes.teams.list, { query: { user_id: 'me' } }))
}

export async function createTeam(context: ClientContext, team: TeamCreate): Promise<UserTeam> {
  const input = { query: {}, body: toWire(teamInputFields, team) }
  return fromWire(teamFields, await change(context, accountRoutes.teams.create, input))
}

export async function getTeam({ request }: ClientContext, teamId: string): Promise<UserTeam> {
  return fromWire(teamFields, await request(accountRoutes.teams.get, inputOf(teamId)))
}

export async function updateTeam(context: ClientContext, teamId: string, changes: TeamUpdate): Promise<UserTeam> {
  const input = { ...inputOf(teamId), body: toWire(teamInputFields, changes) }
  return fromWire(teamFields, await change(context, accountRoutes.teams.update, input))
}

export async function deleteTeam(context: ClientContext, teamId: string): Promise<void> {
  await change(context, accountRoutes.teams.delete, inputOf(teamId))
}

export async function leaveTeam(context: ClientContext, teamId: string): Promise<void> {
  await change(context, accountRoutes.teamMembers.remove, { params: { team_id: teamId, user_id: 'me' } })
}
