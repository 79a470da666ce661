import type { ServerTeamMemberProfile } from '@portico/contract'
import type { z } from 'zod'
import type { UserRow } from '../database/tables/users.ts'
import { userView } from '../users/user-view.ts'

/** A member as shown in a team. */
export interface MemberRow {
  readonly teamId: string
  readonly userId: string
  readonly displayName: string | null
  readonly profileImageUrl: string | null
  /** Granted directly, sorted. */
  readonly permissionIds: string[]
  readonly joinedAtMillis: number
  /** Null when it was not read: client access does not see it. */
  readonly user: UserRow | null
}

/** A member's profile on the wire, in its fullest view. */
export function profileView(member: MemberRow): z.output<typeof ServerTeamMemberProfile> {
  return {
    team_id: member.teamId,
    user_id: member.userId,
    display_name: member.displayName,
    profile_image_url: member.profileImageUrl,
    permission_ids: member.permissionIds,
    // Made only when it is passed on: of the thousands of a list, client access sees none.
    get user() {
      if (!member.user) throw new TypeError('The users of this list were not read.')
      return userView(member.user)
    },
  }
}
