import { z } from 'zod'
import { AuditActor } from '../audit/audit.ts'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { fieldRules, readable, writable } from '../schemas/field-rules.ts'
import {
  Flag,
  imageBodyMaxBytes,
  listOf,
  Metadata,
  Millis,
  Success,
  UserIdOrMe,
  Uuid,
  uuidList,
} from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { NonEmptyName, ProfileImageUrl } from '../schemas/texts.ts'
import { MemberRuleCheck, MemberRules, MemberRulesInput } from './member-rules.ts'
import { teamRoutes } from './teams.client.ts'
import { teamServerRoutes } from './teams.server.ts'

const rules = fieldRules({
  id: { read: 'client', schema: z.string() },
  display_name: { read: 'client', schema: z.string(), update: 'client', create: 'client', input: NonEmptyName },
  profile_image_url: {
    read: 'client',
    schema: z.string().nullable(),
    update: 'client',
    create: 'client',
    input: ProfileImageUrl.nullable(),
  },
  client_metadata: { read: 'client', schema: Metadata, update: 'client', create: 'client', input: Metadata },
  client_read_only_metadata: { read: 'client', schema: Metadata, update: 'server', create: 'server', input: Metadata },
  rules: { read: 'client', schema: MemberRules.nullable(), update: 'client', input: MemberRulesInput.nullable() },
  created_at_millis: { read: 'server', schema: Millis },
  server_metadata: { read: 'server', schema: Metadata, update: 'server', create: 'server', input: Metadata },
  creator_user_id: { create: 'client', input: UserIdOrMe },
})
type Rules = typeof rules
/** Names the type of `teamRules`, so that declarations refer to it instead of copying it. */
export interface TeamRules extends Rules {}
/** Fields of teams: the schema of each, and the access levels that may read and set it. */
export const teamRules: TeamRules = rules

/** A team, as returned with client access. */
export const Team = readable(teamRules, 'client')
/** A team, as returned with server and admin access. */
export const ServerTeam = readable(teamRules, 'server')
/** Changes that a member with `$update_team` may make. */
export const TeamUpdate = writable(teamRules, 'update', 'client')
/** Changes that a server may make to any team. */
export const ServerTeamUpdate = writable(teamRules, 'update', 'server')
/** A team that a user creates. */
export const TeamCreate = writable(teamRules, 'create', 'client').extend({ display_name: NonEmptyName })
/** A team that a server creates. */
export const ServerTeamCreate = writable(teamRules, 'create', 'server').extend({ display_name: NonEmptyName })

/** Facts about a team beside its own fields. */
export const TeamSummary = z.object({
  team_id: z.string(),
  /** At most 1,000, also for teams with more members. */
  member_count: z.int(),
  /** At most 1,000. */
  open_invitation_count: z.int(),
  /** The user, API key or owner that created the team. Null for teams of an import, and before this was stored. */
  creator: AuditActor.nullable(),
  /**
   * The last activity of a member. Of a team with more than 100 members, null unless one of them is among the 1,000 users
   * of the project who were active last.
   */
  last_active_at_millis: Millis.nullable(),
})

/** The teams of a user in short. */
export const TeamsOfUser = z.object({
  user_id: z.string(),
  /** At most 100, also for users with more teams. */
  team_count: z.int(),
  /** At most three teams, which the user joined first. */
  teams: z.array(z.object({ id: z.string(), display_name: z.string() })),
})

const TeamParams = z.strictObject({ team_id: Uuid })
// Accepted for every method, and ignored where unused, because published clients send them.
const TeamQuery = z.strictObject({ user_id: UserIdOrMe.optional(), add_current_user: Flag.optional() })
const teamView = { client: Team, server: ServerTeam } as const
const refusals = ['USER_AUTHENTICATION_REQUIRED', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND'] as const

/** Fields from which apps read what the team may do, such as its plan. Members cannot set them. */
const trustedFields = ['client_read_only_metadata', 'server_metadata'] as const

export const teams = {
  listSummaries: endpoint({
    route: teamServerRoutes.listSummaries,
    access: serverAccess,
    ownerRole: 'support',
    isHeavy: true,
    summary: 'Count the members and open invitations of at most 50 teams, with their creators and last activity',
    query: z.strictObject({ team_ids: uuidList(limits.teamSummariesMax) }),
    response: listOf(TeamSummary),
    errors: [],
  }),
  list: endpoint({
    route: teamRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    isHeavy: { without: ['user_id'] },
    mayLag: true,
    summary: 'List the teams of a user or of the whole project, the oldest first',
    query: TeamQuery,
    response: { client: listOf(Team), server: listOf(ServerTeam) },
    errors: ['OWN_USER_REQUIRED'],
  }),
  listOfUsers: endpoint({
    route: teamServerRoutes.listOfUsers,
    access: serverAccess,
    ownerRole: 'support',
    summary: 'Count the teams of at most 50 users, with the names of up to three',
    query: z.strictObject({ user_ids: uuidList(limits.teamsOfUsersMax) }),
    response: listOf(TeamsOfUser),
    errors: [],
  }),
  create: endpoint({
    route: teamRoutes.create,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: trustedFields,
    me: ['body.creator_user_id'],
    summary: 'Create a team; client access needs client_team_creation_enabled',
    bodyMaxBytes: imageBodyMaxBytes,
    query: TeamQuery,
    body: { client: TeamCreate, server: ServerTeamCreate },
    response: teamView,
    status: 201,
    errors: [
      'USER_AUTHENTICATION_REQUIRED',
      'USER_NOT_FOUND',
      'TEAM_CREATION_NOT_ENABLED',
      'OWN_USER_REQUIRED',
      'ACCESS_TOKEN_REQUIRED',
      'CONFLICTING_FIELDS',
      'TEAM_LIMIT_REACHED',
      'INVALID_PROFILE_IMAGE',
    ],
  }),
  get: endpoint({
    route: teamRoutes.get,
    access: anyAccess,
    ownerRole: 'support',
    summary: 'Read a team; client access reads those of the user',
    params: TeamParams,
    query: TeamQuery,
    response: teamView,
    errors: refusals,
  }),
  update: endpoint({
    route: teamRoutes.update,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshSignIn: ['rules'],
    needsFreshOwner: trustedFields,
    summary: 'Change a team; client access needs $update_team',
    bodyMaxBytes: imageBodyMaxBytes,
    params: TeamParams,
    query: TeamQuery,
    body: { client: TeamUpdate, server: ServerTeamUpdate },
    response: teamView,
    errors: [...refusals, 'TEAM_PERMISSION_REQUIRED', 'TEAM_RULES_REFUSED', 'INVALID_PROFILE_IMAGE'],
  }),
  checkRules: endpoint({
    route: teamRoutes.checkRules,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'Check which rules of a team a member does not fulfill; servers cannot check those about a session',
    params: TeamParams,
    query: z.strictObject({ user_id: UserIdOrMe }),
    response: MemberRuleCheck,
    errors: ['USER_AUTHENTICATION_REQUIRED', 'OWN_USER_REQUIRED', 'TEAM_MEMBERSHIP_NOT_FOUND'],
  }),
  delete: endpoint({
    route: teamRoutes.delete,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    summary: 'Delete a team with its memberships and grants; client access needs $delete_team',
    params: TeamParams,
    query: TeamQuery,
    response: Success,
    errors: [...refusals, 'TEAM_PERMISSION_REQUIRED'],
  }),
}
