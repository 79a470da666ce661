/** Data of the page of a team, read as the member who calls the API. */
import { endpoints, type MemberRuleCheck, MemberRules } from '@portico/contract'
import { z } from 'zod'
import type { SessionOfBrowser } from '../../../../../access/page-caller.ts'
import { callEndpoint } from '../../call-api.ts'
import type { PageCall } from '../../page-context.ts'

const { teamApiKeys, teamInvitations, teamMembers, teamPermissions, teams } = endpoints

const Team = z.object({
  id: z.string(),
  display_name: z.string(),
  profile_image_url: z.string().nullable(),
  rules: MemberRules.nullable(),
})
const Member = z.object({
  user_id: z.string(),
  display_name: z.string().nullable(),
  permission_ids: z.array(z.string()),
})
const MemberPage = z.object({
  items: z.array(Member),
  pagination: z.object({ next_cursor: z.string().nullable() }).nullish(),
})

/** Members on a page. */
const pageSize = '25'

/** A team as its member sees it. Lists that the member may not read are empty. */
export interface TeamData {
  readonly team: z.output<typeof Team>
  /** The signed-in user in the team. */
  readonly own: z.output<typeof Member>
  /** Rules of the team that the user does not fulfill. */
  readonly unmet: z.output<typeof MemberRuleCheck>['unmet_rules']
  /** Permissions of the user, contained ones included. */
  readonly held: ReadonlySet<string>
  readonly members: readonly z.output<typeof Member>[]
  /** Cursor of the next page of members. Null on the last one. */
  readonly nextCursor: string | null
  readonly invitations: z.output<typeof teamInvitations.list.response>['items']
  readonly apiKeys: z.output<typeof teamApiKeys.list.response.client>['items']
}

/** Reads a team. Throws the errors of the calls, such as TEAM_MEMBERSHIP_NOT_FOUND. */
export async function findTeamData(call: PageCall, session: SessionOfBrowser, teamId: string): Promise<TeamData> {
  const team = { team_id: teamId }
  const [found, own, permissions] = await Promise.all([
    callEndpoint(call, { route: teams.get.route, response: Team }, { session, params: team }),
    callEndpoint(
      call,
      { route: teamMembers.getProfile.route, response: Member },
      { session, params: { ...team, user_id: 'me' } },
    ),
    callEndpoint(call, teamPermissions.list, { session, query: { ...team, user_id: 'me', recursive: 'true' } }),
  ])
  const checked =
    found.rules && (await callEndpoint(call, teams.checkRules, { session, params: team, query: { user_id: 'me' } }))
  const held = new Set(permissions.items.map(({ id }) => id))
  const readsMembers = held.has('$read_members')
  const hasKeys = call.project.config.allowTeamApiKeys && held.has('$manage_api_keys')
  const [members, invitations, apiKeys] = await Promise.all([
    readsMembers ? findMembers(call, session, teamId) : null,
    readsMembers && held.has('$invite_members')
      ? callEndpoint(call, teamInvitations.list, { session, query: team })
      : null,
    hasKeys
      ? callEndpoint(
          call,
          { ...teamApiKeys.list, response: teamApiKeys.list.response.client },
          { session, query: team },
        )
      : null,
  ])
  return {
    ...{ team: found, own, unmet: checked?.unmet_rules ?? [], held, members: members?.items ?? [] },
    nextCursor: members?.pagination?.next_cursor ?? null,
    ...{ invitations: invitations?.items ?? [], apiKeys: apiKeys?.items ?? [] },
  }
}

/** Reads the page of members that the address names, with its search. */
function findMembers(call: PageCall, session: SessionOfBrowser, teamId: string) {
  const query = new URLSearchParams(call.request.target.split('?')[1])
  const cursor = query.get('cursor')
  const search = searchOf(query)
  const asked = {
    team_id: teamId,
    limit: pageSize,
    ...(cursor !== null && { cursor }),
    ...(search && { query: search }),
  }
  return callEndpoint(call, { route: teamMembers.listProfiles.route, response: MemberPage }, { session, query: asked })
}

/** Returns the name that a member searches for. Empty without one. */
export const searchOf = (query: URLSearchParams): string => (query.get('member') ?? '').trim().slice(0, 100)
