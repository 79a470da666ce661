import { z } from 'zod'
import { anyAccess, endpoint } from './endpoint.ts'
import { Flag, imageBodyMaxBytes, listOf, Metadata, Millis, Success, UserIdOrMe, Uuid } from './fields.ts'
import { accountRoutes } from './routes/account.ts'
import { NonEmptyName, ProfileImageUrl } from './texts.ts'

/** A team as client access sees it. */
export const Team = z.object({
  id: z.string(),
  display_name: z.string(),
  profile_image_url: z.string().nullable(),
  client_metadata: Metadata,
  client_read_only_metadata: Metadata,
})

/** A team as server and admin access see it. */
export const ServerTeam = Team.extend({
  created_at_millis: Millis,
  server_metadata: Metadata,
})

const clientFields = {
  display_name: NonEmptyName.optional(),
  profile_image_url: ProfileImageUrl.nullable().optional(),
  client_metadata: Metadata.optional(),
}
const serverFields = { client_read_only_metadata: Metadata.optional(), server_metadata: Metadata.optional() }
const onCreate = { display_name: NonEmptyName, creator_user_id: UserIdOrMe.optional() }

/** What a member with `$update_team` may change of a team. */
export const TeamUpdate = z.strictObject(clientFields)
/** What a server may change of any team. */
export const ServerTeamUpdate = z.strictObject({ ...clientFields, ...serverFields })
/** A team as a user makes it. */
export const TeamCreate = z.strictObject({ ...clientFields, ...onCreate })
/** A team as a server makes it. */
export const ServerTeamCreate = z.strictObject({ ...clientFields, ...serverFields, ...onCreate })

const TeamParams = z.strictObject({ team_id: Uuid })
// Known on every verb, and passed over where they mean nothing: published clients send them here and there.
const TeamQuery = z.strictObject({ user_id: UserIdOrMe.optional(), add_current_user: Flag.optional() })
const teamView = { client: Team, server: ServerTeam } as const
const refusals = ['USER_AUTHENTICATION_REQUIRED', 'TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND'] as const

export const teams = {
  list: endpoint({
    route: accountRoutes.teams.list,
    access: anyAccess,
    me: ['query.user_id'],
    summary: 'List the teams of a user or of the whole project, the oldest first',
    query: TeamQuery,
    response: { client: listOf(Team), server: listOf(ServerTeam) },
    errors: ['OWN_USER_REQUIRED'],
  }),
  create: endpoint({
    route: accountRoutes.teams.create,
    access: anyAccess,
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
    route: accountRoutes.teams.get,
    access: anyAccess,
    summary: 'Read a team; client access reads those of the user',
    params: TeamParams,
    query: TeamQuery,
    response: teamView,
    errors: refusals,
  }),
  update: endpoint({
    route: accountRoutes.teams.update,
    access: anyAccess,
    summary: 'Change a team; client access needs $update_team',
    bodyMaxBytes: imageBodyMaxBytes,
    params: TeamParams,
    query: TeamQuery,
    body: { client: TeamUpdate, server: ServerTeamUpdate },
    response: teamView,
    errors: [...refusals, 'TEAM_PERMISSION_REQUIRED', 'INVALID_PROFILE_IMAGE'],
  }),
  delete: endpoint({
    route: accountRoutes.teams.delete,
    access: anyAccess,
    summary: 'Delete a team with its memberships and grants; client access needs $delete_team',
    params: TeamParams,
    query: TeamQuery,
    response: Success,
    errors: [...refusals, 'TEAM_PERMISSION_REQUIRED'],
  }),
}
