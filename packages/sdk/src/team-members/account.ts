import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { limits } from '@portico/contract/limits'
import { teamMemberRoutes } from '@portico/contract/team-members/team-members.client'
import {
  type TeamMember,
  type TeamProfileUpdate,
  teamMemberFields,
  teamProfileFields,
} from '@portico/contract/team-members/team-members.entity'
import { change } from '../cache/change.ts'
import type { ClientContext } from '../client-context.ts'
import { allPages } from '../http/pages.ts'
import type { TeamMemberPageOptions } from './page-options.ts'

const paramsOf = (teamId: string, userId: string) => ({ team_id: teamId, user_id: userId })

export async function listTeamProfiles(context: ClientContext, teamId: string): Promise<TeamMember[]> {
  return allPages((cursor) => listTeamProfilesPage(context, { teamId, cursor, limit: limits.memberPageMaxSize }))
}

export async function listTeamProfilesPage(
  { request }: ClientContext,
  { teamId, query, cursor, limit = limits.memberPageSize }: TeamMemberPageOptions,
): Promise<{ items: TeamMember[]; nextCursor: string | null }> {
  const input = { query: { team_id: teamId, query, cursor, limit } }
  const page = await request(teamMemberRoutes.listProfiles, input)
  return { items: listFromWire(teamMemberFields, page), nextCursor: page.pagination?.next_cursor ?? null }
}

export async function getTeamProfile({ request }: ClientContext, teamId: string, userId: string): Promise<TeamMember> {
  const params = paramsOf(teamId, userId)
  return fromWire(teamMemberFields, await request(teamMemberRoutes.getProfile, { params }))
}

export async function updateOwnTeamProfile(
  context: ClientContext,
  teamId: string,
  changes: TeamProfileUpdate,
): Promise<TeamMember> {
  const input = { params: paramsOf(teamId, 'me'), body: toWire(teamProfileFields, changes) }
  return fromWire(teamMemberFields, await change(context, teamMemberRoutes.updateProfile, input))
}

export async function removeTeamMember(context: ClientContext, teamId: string, userId: string): Promise<void> {
  await change(context, teamMemberRoutes.remove, { params: paramsOf(teamId, userId) })
}
