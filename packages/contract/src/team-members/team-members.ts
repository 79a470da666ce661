import { z } from 'zod'
import { anyAccess, endpoint, serverAccess } from '../endpoint/endpoint.ts'
import { imageBodyMaxBytes, Nothing, Success, UserIdOrMe, Uuid } from '../schemas/fields.ts'
import { listOrPageOf, PageLimit } from '../schemas/pages.ts'
import { Name, ProfileImageUrl, SearchText, text } from '../schemas/texts.ts'
import { ServerUser } from '../users/user-schemas.ts'
import { teamMemberRoutes } from './team-members.client.ts'
import { teamMemberServerRoutes } from './team-members.server.ts'

/** Membership of a user in a team. */
export const TeamMembership = z.object({ team_id: z.string(), user_id: z.string() })

/** A member of a team. Name and picture are the user's own unless set for the team. */
export const TeamMemberProfile = z.object({
  team_id: z.string(),
  user_id: z.string(),
  display_name: z.string().nullable(),
  profile_image_url: z.string().nullable(),
  /** Permissions granted directly to the member, sorted. */
  permission_ids: z.array(z.string()),
})

/** A member's profile with the user, as returned with server and admin access. */
export const ServerTeamMemberProfile = TeamMemberProfile.extend({ user: ServerUser })

const memberCursor = /^\d{1,16}(?:_[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){2}$/
/** `next_cursor` of a page of members: the time at which a member joined, with the ids of user and team. */
const MemberCursor = text(100, (bounded) => bounded.regex(memberCursor, 'must be a next_cursor'))

const MemberParams = z.strictObject({ team_id: Uuid, user_id: UserIdOrMe })
const profileView = { client: TeamMemberProfile, server: ServerTeamMemberProfile } as const
const notMember = ['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const

export const teamMembers = {
  add: endpoint({
    route: teamMemberServerRoutes.add,
    access: serverAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    me: ['params.user_id'],
    summary: 'Add a user to a team, with the default permissions of members',
    params: MemberParams,
    body: Nothing,
    response: TeamMembership,
    status: 201,
    errors: ['USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'TEAM_MEMBERSHIP_ALREADY_EXISTS'],
  }),
  remove: endpoint({
    route: teamMemberRoutes.remove,
    access: anyAccess,
    ownerRole: 'admin',
    needsFreshOwner: true,
    me: ['params.user_id'],
    summary: 'Leave a team, or remove a member; client access needs $remove_members for other members',
    params: MemberParams,
    response: Success,
    errors: [...notMember, 'TEAM_PERMISSION_REQUIRED'],
  }),
  listProfiles: endpoint({
    route: teamMemberRoutes.listProfiles,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    summary: 'List the members of a team page by page, the oldest membership first',
    query: z.strictObject({
      team_id: Uuid.optional(),
      user_id: UserIdOrMe.optional(),
      limit: PageLimit.optional(),
      cursor: MemberCursor.optional(),
      /** Part of the name in the team, in any letter case. */
      query: SearchText.optional(),
    }),
    response: { client: listOrPageOf(TeamMemberProfile), server: listOrPageOf(ServerTeamMemberProfile) },
    errors: [...notMember, 'TEAM_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_ID_REQUIRED'],
  }),
  getProfile: endpoint({
    route: teamMemberRoutes.getProfile,
    access: anyAccess,
    ownerRole: 'support',
    me: ['params.user_id'],
    summary: 'Read the profile of a team member',
    params: MemberParams,
    response: profileView,
    errors: [...notMember, 'TEAM_PERMISSION_REQUIRED'],
  }),
  updateProfile: endpoint({
    route: teamMemberRoutes.updateProfile,
    access: anyAccess,
    ownerRole: 'admin',
    me: ['params.user_id'],
    summary: 'Change the profile of a team member; an empty name clears it',
    bodyMaxBytes: imageBodyMaxBytes,
    params: MemberParams,
    body: z.strictObject({ display_name: Name.optional(), profile_image_url: ProfileImageUrl.nullable().optional() }),
    response: profileView,
    errors: [...notMember, 'OWN_USER_REQUIRED', 'INVALID_PROFILE_IMAGE'],
  }),
}
