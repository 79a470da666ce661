/** Fields of team members. No schema library here: browsers import this file. */
import type {
  TeamMemberProfile as ProfileSchema,
  ServerTeamMemberProfile as ServerProfileSchema,
  teamMembers,
} from '../team-members.ts'
import { entity, fields, nested, part } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'
import { serverUserFields } from './users.ts'

type WireProfile = WireOf<typeof ProfileSchema>
type WireServerProfile = WireOf<typeof ServerProfileSchema>

export const teamProfileFields = fields({
  /** The user's own name until one is set for the team. Updates accept an empty string, which removes the team's. */
  displayName: 'display_name',
  /** The user's own picture until one is set for the team. Null removes the team's. */
  profileImageUrl: 'profile_image_url',
})

// The caller named the team.
export const teamMemberFields = entity<WireProfile, 'team_id'>()({
  /** The user's id. */
  id: 'user_id',
  /** How the member appears in the team. */
  teamProfile: part(teamProfileFields),
  /** The permissions granted to the member directly, sorted. */
  permissionIds: 'permission_ids',
})

export const serverTeamMemberFields = entity<WireServerProfile>()({
  ...teamMemberFields,
  /** The team: a server can list the members of several. */
  teamId: 'team_id',
  user: nested('user', serverUserFields),
})

/** A member of a team. */
export interface TeamMember extends Shape<typeof teamMemberFields, WireProfile> {}
/** A member of a team, as server and admin access see it. */
export interface ServerTeamMember extends Shape<typeof serverTeamMemberFields, WireServerProfile> {}
/** Changes of how a member appears in a team. A field that is left out stays. */
export interface TeamProfileUpdate
  extends Shape<typeof teamProfileFields, WireOf<(typeof teamMembers)['updateProfile']['body']>> {}
