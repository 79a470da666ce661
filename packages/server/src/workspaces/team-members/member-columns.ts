import { fitsInList } from '../../platform/database/pictures-of-list.ts'
import {
  listedUserSelectList,
  selectListedUsers,
  type UserRow,
  userSelectList,
  userTables,
} from '../../platform/database/tables/users.ts'
import type { MemberRow } from '../../views/profile-view.ts'

/** Columns of a member. */
export interface MemberColumns {
  readonly memberTeamId: string
  readonly memberUserId: string
  readonly memberDisplayName: string | null
  readonly memberProfileImageUrl: string | null
  readonly memberPermissionIds: string[]
  readonly memberJoinedAtMillis: number
}

/** The picture of a member. */
export const memberPicture = 'coalesce(m.profile_image_url, u.profile_image_url)'

/** Returns these columns for a query on members `m` and their users `u`. */
export const memberColumns = (picture: string) => `m.team_id as member_team_id, m.user_id as member_user_id,
  coalesce(m.display_name, u.display_name) as member_display_name,
  ${picture} as member_profile_image_url,
  m.joined_at_millis as member_joined_at_millis,
  coalesce((select json_agg(g.permission_id order by g.permission_id collate "C") from team_permission_grants g
    where g.project_id = :projectId and g.team_id = m.team_id and g.user_id = m.user_id), '[]') as member_permission_ids`

/** Joins members `m` to those columns of their users `u`. The limit keeps it one look-up each, as below. */
export const leanUser = `cross join lateral (
  select display_name, profile_image_url from users where project_id = :projectId and id = m.user_id limit 1) u`

/**
 * Joins members `m` to their users `u` with all columns. The limit keeps it one look-up each, whatever the planner
 * estimates.
 */
export const fullUser = userOfMember(userSelectList)
/** Joins the members `m` of a list to their users `u`, for {@link selectListedMembers}. */
export const listedUser = userOfMember(listedUserSelectList)

function userOfMember(columns: string): string {
  return `cross join lateral (
    select ${columns} from ${userTables} where u.project_id = :projectId and u.id = m.user_id limit 1) u`
}

/** Returns these columns and those of the user, after {@link fullUser}. */
export const fullColumns = (picture: string) => `${memberColumns(picture)}, u.*`

/**
 * Returns a query for the members of a list, with their users.
 * @param members query for {@link memberColumns} and all columns of {@link listedUser}
 */
export function selectListedMembers(members: string, order: string): string {
  const pictureBytes = 'u.picture_bytes + coalesce(octet_length(u.member_profile_image_url), 0)'
  const picture = `case when ${fitsInList(pictureBytes, order)} then u.member_profile_image_url end`
  const columns = ['team_id', 'user_id', 'display_name', 'joined_at_millis', 'permission_ids'].map(
    (name) => `u.member_${name}`,
  )
  return selectListedUsers(members, order, {
    pictureBytes,
    more: [...columns, `${picture} as member_profile_image_url`],
  })
}

/** Returns a row as a member; `user` only if it was read with {@link fullColumns}. */
export const toMember = (row: MemberColumns, user: UserRow | null): MemberRow => ({
  teamId: row.memberTeamId,
  userId: row.memberUserId,
  displayName: row.memberDisplayName,
  profileImageUrl: row.memberProfileImageUrl,
  permissionIds: row.memberPermissionIds,
  joinedAtMillis: row.memberJoinedAtMillis,
  user,
})
