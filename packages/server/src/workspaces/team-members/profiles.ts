import { knownError } from '@portico/contract'
import { findUser } from '../../accounts/users/users.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { UserRow } from '../../platform/database/tables/users.ts'
import type { Project } from '../../projects/project.ts'
import type { MemberRow } from '../../views/profile-view.ts'
import { fullColumns, fullUser, type MemberColumns, memberPicture, toMember } from './member-columns.ts'

/** A member of a team. */
export interface Membership {
  readonly teamId: string
  readonly userId: string
}

const selectProfile = query<{ projectId: string; teamId: string; userId: string }, MemberColumns & UserRow>(
  'select_member_profile',
  `select ${fullColumns(memberPicture)} from team_members m ${fullUser}
   where m.project_id = :projectId and m.team_id = :teamId and m.user_id = :userId`,
)

/** Returns the profile of a member. Throws USER_NOT_FOUND, then TEAM_MEMBERSHIP_NOT_FOUND. */
export async function getProfile(deps: WithReads, project: Project, membership: Membership): Promise<MemberRow> {
  const [row] = await deps.db.run(selectProfile, { projectId: project.id, ...membership })
  return row ? toMember(row, row) : refuse(deps, project, membership)
}

const updateMember = statement<
  {
    projectId: string
    teamId: string
    userId: string
    setsDisplayName: boolean
    displayName: string | null
    setsProfileImageUrl: boolean
    profileImageUrl: string | null
  },
  MemberColumns & UserRow
>(
  'update_member_profile',
  `with m as (
     update team_members set
       display_name = case when :setsDisplayName::boolean then :displayName::text else display_name end,
       profile_image_url =
         case when :setsProfileImageUrl::boolean then :profileImageUrl::text else profile_image_url end
     where project_id = :projectId and team_id = :teamId and user_id = :userId
     returning team_id, user_id, display_name, profile_image_url, joined_at_millis
   )
   select ${fullColumns(memberPicture)} from m ${fullUser}`,
)

/** Changes the profile of a member. Null and an empty name restore that of the user. Throws as {@link getProfile}. */
export async function updateProfile(
  deps: WithTransaction,
  project: Project,
  membership: Membership,
  changes: { displayName?: string | undefined; profileImageUrl?: string | null | undefined },
): Promise<MemberRow> {
  const [row] = await deps.db.run(updateMember, {
    projectId: project.id,
    ...membership,
    setsDisplayName: changes.displayName !== undefined,
    displayName: changes.displayName || null,
    setsProfileImageUrl: changes.profileImageUrl !== undefined,
    profileImageUrl: changes.profileImageUrl ?? null,
  })
  return row ? toMember(row, row) : refuse(deps, project, membership)
}

const selectOwnImage = query<{ projectId: string; teamId: string; userId: string }, { profileImageUrl: string | null }>(
  'select_member_image',
  `select profile_image_url from team_members
   where project_id = :projectId and team_id = :teamId and user_id = :userId`,
)

/** Returns the picture that a member has set for a team; null also for users outside the team. */
export async function findMemberImage(
  { db }: WithReads,
  project: Project,
  { teamId, userId }: Membership,
): Promise<string | null> {
  const [member] = await db.run(selectOwnImage, { projectId: project.id, teamId, userId })
  return member?.profileImageUrl ?? null
}

async function refuse(deps: WithReads, project: Project, { teamId, userId }: Membership): Promise<never> {
  if (!(await findUser(deps, project, userId))) throw knownError('USER_NOT_FOUND')
  throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
}
