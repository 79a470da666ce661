/** Calls about teams. The user may have selected a team that changes, so the user is read again. */
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
import type { ClientContext } from '../client-context.ts'

const inputOf = (teamId: string) => ({ params: { team_id: teamId }, query: {} })

export async function listTeams({ request }: ClientContext): Promise<UserTeam[]> {
  return listFromWire(teamFields, await request(accountRoutes.teams.list, { query: { user_id: 'me' } }))
}

export async function createTeam({ request, currentUser }: ClientContext, team: TeamCreate): Promise<UserTeam> {
  const input = { query: {}, body: toWire(teamInputFields, team) }
  const created = fromWire(teamFields, await request(accountRoutes.teams.create, input))
  currentUser.invalidate()
  return created
}

export async function getTeam({ request }: ClientContext, teamId: string): Promise<UserTeam> {
  return fromWire(teamFields, await request(accountRoutes.teams.get, inputOf(teamId)))
}

export async function updateTeam(
  { request, currentUser }: ClientContext,
  teamId: string,
  changes: TeamUpdate,
): Promise<UserTeam> {
  const input = { ...inputOf(teamId), body: toWire(teamInputFields, changes) }
  const updated = fromWire(teamFields, await request(accountRoutes.teams.update, input))
  currentUser.invalidate()
  return updated
}

export async function deleteTeam({ request, currentUser }: ClientContext, teamId: string): Promise<void> {
  await request(accountRoutes.teams.delete, inputOf(teamId))
  currentUser.invalidate()
}

export async function leaveTeam({ request, currentUser }: ClientContext, teamId: string): Promise<void> {
  await request(accountRoutes.teamMembers.remove, { params: { team_id: teamId, user_id: 'me' } })
  currentUser.invalidate()
}
