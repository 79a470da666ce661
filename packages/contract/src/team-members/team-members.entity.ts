/** Fields of team members. No schema library here: browsers import this file. */

import { entity, fields, nested, part } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { serverUserFields } from '../users/users.entity.ts'
import type {
  TeamMemberProfile as ProfileSchema,
  ServerTeamMemberProfile as ServerProfileSchema,
  teamMembers,
} from './team-members.ts'

type WireProfile = WireOf<typeof ProfileSchema>
type WireServerProfile = WireOf<typeof ServerProfileSchema>

export const teamProfileFields = fields({
  /** The user's own name unless one is set for the team. In updates, an empty string removes the team's name. */
  displayName: 'display_name',
  /** The user's own picture unless one is set for the team. Null removes the team's picture. */
  profileImageUrl: 'profile_image_url',
})

// `team_id` is omitted, because callers pass the team themselves.
export const teamMemberFields = entity<WireProfile, 'team_id'>()({
  /** The user's id. */
  id: 'user_id',
  /** Name and picture of the member in the team. */
  teamProfile: part(teamProfileFields),
  /** Permissions granted directly to the member, sorted. */
  permissionIds: 'permission_ids',
})

export const serverTeamMemberFields = entity<WireServerProfile>()({
  ...teamMemberFields,
  /** The team. A server can list the members of several teams. */
  teamId: 'team_id',
  user: nested('user', serverUserFields),
})

/** A member of a team. */
export interface TeamMember extends Shape<typeof teamMemberFields, WireProfile> {}
/** A member of a team, as returned with server and admin access. */
export interface ServerTeamMember extends Shape<typeof serverTeamMemberFields, WireServerProfile> {}
/** Changes of a member's name and picture in a team. Fields that are left out keep their value. */
export interface TeamProfileUpdate
  extends Shape<typeof teamProfileFields, WireOf<(typeof teamMembers)['updateProfile']['body']>> {}
