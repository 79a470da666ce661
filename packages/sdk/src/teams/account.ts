import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { teamMemberRoutes } from '@portico/contract/team-members/team-members.client'
import { teamRoutes } from '@portico/contract/teams/teams.client'
import {
  type MemberRuleCheck,
  memberRuleCheckFields,
  type TeamCreate,
  type TeamUpdate,
  teamFields,
  teamInputFields,
  type UserTeam,
} from '@portico/contract/teams/teams.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'

const inputOf = (teamId: string) => ({ params: { team_id: teamId }, query: {} })

export async function listTeams({ request }: ClientContext): Promise<UserTeam[]> {
  return listFromWire(teamFields, await request(teamRoutes.list, { query: { user_id: 'me' } }))
}

export async function createTeam(context: ClientContext, team: TeamCreate): Promise<UserTeam> {
  const input = { query: {}, body: toWire(teamInputFields, team) }
  return fromWire(teamFields, await change(context, teamRoutes.create, input))
}

export async function getTeam({ request }: ClientContext, teamId: string): Promise<UserTeam> {
  return fromWire(teamFields, await request(teamRoutes.get, inputOf(teamId)))
}

export async function updateTeam(context: ClientContext, teamId: string, changes: TeamUpdate): Promise<UserTeam> {
  const input = { ...inputOf(teamId), body: toWire(teamInputFields, changes) }
  return fromWire(teamFields, await change(context, teamRoutes.update, input))
}

export async function checkTeamRules({ request }: ClientContext, teamId: string): Promise<MemberRuleCheck> {
  const input = { params: { team_id: teamId }, query: { user_id: 'me' } }
  return fromWire(memberRuleCheckFields, await request(teamRoutes.checkRules, input))
}

export async function deleteTeam(context: ClientContext, teamId: string): Promise<void> {
  await change(context, teamRoutes.delete, inputOf(teamId))
}

export async function leaveTeam(context: ClientContext, teamId: string): Promise<void> {
  await change(context, teamMemberRoutes.remove, { params: { team_id: teamId, user_id: 'me' } })
}
