import type { ServerTeamMemberProfile } from '@portico/contract'
import type { z } from 'zod'
import type { UserRow } from '../platform/database/tables/users.ts'
import { userView } from './user-view.ts'

/** A member as shown in a team. */
export interface MemberRow {
  readonly teamId: string
  readonly userId: string
  readonly displayName: string | null
  readonly profileImageUrl: string | null
  /** Granted directly, sorted. */
  readonly permissionIds: string[]
  readonly joinedAtMillis: number
  /** Null if it was not read: client access does not return it. */
  readonly user: UserRow | null
}

/** Returns the wire form of a member's profile with all fields. */
export function profileView(member: MemberRow): z.output<typeof ServerTeamMemberProfile> {
  return {
    team_id: member.teamId,
    user_id: member.userId,
    display_name: member.displayName,
    profile_image_url: member.profileImageUrl,
    permission_ids: member.permissionIds,
    // Created when accessed: client access returns none of the thousands of a list.
    get user() {
      if (!member.user) throw new TypeError('The users of this list were not read.')
      return userView(member.user)
    },
  }
}
