import { KnownError } from '@portico/contract'
import { type Statement, statement } from '../database/statement.ts'
import { type UserRow, userColumns, userTables } from '../database/tables/users.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { findUser } from '../users/users.ts'
import type { MemberRow } from './profile-view.ts'

interface MemberColumns {
  readonly memberTeamId: string
  readonly memberUserId: string
  readonly memberDisplayName: string | null
  readonly memberProfileImageUrl: string | null
}

/** Which members a list is about. */
export interface MemberFilter {
  readonly teamId?: string | undefined
  readonly userId?: string | undefined
}

/** A member of a team. */
export interface Membership {
  readonly teamId: string
  readonly userId: string
}

const memberColumns = `m.team_id as member_team_id, m.user_id as member_user_id,
  coalesce(m.display_name, u.display_name) as member_display_name,
  coalesce(m.profile_image_url, u.profile_image_url) as member_profile_image_url`

/** From members `m` to their users `u` with all columns. The limit keeps it one look-up each, whatever the planner believes. */
const fullUser = `cross join lateral (
  select ${userColumns} from ${userTables} where u.project_id = :projectId and u.id = m.user_id limit 1) u`
const fullColumns = `${memberColumns}, u.*`

interface FilterParams extends Record<string, unknown> {
  projectId: string
  teamId: string | null
  userId: string | null
}

// A text for each combination of filters, so that each has an index that gives its rows.
const filters = [
  { name: '', byTeam: false, byUser: false },
  { name: '_of_team', byTeam: true, byUser: false },
  { name: '_of_user', byTeam: false, byUser: true },
  { name: '_of_team_and_user', byTeam: true, byUser: true },
]
const lists = filters.map(({ name, byTeam, byUser }) => {
  const rest = `where m.project_id = :projectId ${byTeam ? 'and m.team_id = :teamId::uuid' : ''}
    ${byUser ? 'and m.user_id = :userId::uuid' : ''} order by m.joined_at_millis, m.user_id, m.team_id`
  const users = 'join users u on u.project_id = m.project_id and u.id = m.user_id'
  return {
    byTeam,
    byUser,
    lean: listStatement<MemberColumns>(
      `list_members${name}`,
      `select ${memberColumns} from team_members m ${users} ${rest}`,
    ),
    full: listStatement<MemberColumns & UserRow>(
      `list_members${name}_with_users`,
      `select ${fullColumns} from team_members m ${fullUser} ${rest}`,
    ),
  }
})

function listStatement<Row>(name: string, sql: string): Statement<FilterParams, Row> {
  return statement<FilterParams, Row>(name, sql)
}

/** Members in the order in which they joined. `readsUsers`: with the users themselves. Unknown ids have none. */
export async function listProfiles(
  { db }: Pick<Deps, 'db'>,
  project: Project,
  { teamId, userId }: MemberFilter,
  { readsUsers }: { readsUsers: boolean },
): Promise<MemberRow[]> {
  const list = lists.find((one) => one.byTeam === (teamId !== undefined) && one.byUser === (userId !== undefined))
  if (!list) throw new TypeError('There is a statement for every combination of filters.')
  const params = { projectId: project.id, teamId: teamId ?? null, userId: userId ?? null }
  if (!readsUsers) return (await db.run(list.lean, params)).map((row) => toMember(row, null))
  return (await db.run(list.full, params)).map((row) => toMember(row, row))
}

const selectProfile = statement<{ projectId: string; teamId: string; userId: string }, MemberColumns & UserRow>(
  'select_member_profile',
  `select ${fullColumns} from team_members m ${fullUser}
   where m.project_id = :projectId and m.team_id = :teamId and m.user_id = :userId`,
)

/** How somebody appears in a team. Throws USER_NOT_FOUND, then TEAM_MEMBERSHIP_NOT_FOUND. */
export async function getProfile(deps: Pick<Deps, 'db'>, project: Project, membership: Membership): Promise<MemberRow> {
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
     returning team_id, user_id, display_name, profile_image_url
   )
   select ${fullColumns} from m ${fullUser}`,
)

/**
 * Changes how somebody appears in a team; null and an empty name show those of the user again. Throws as
 * {@link getProfile}.
 */
export async function updateProfile(
  deps: Pick<Deps, 'db'>,
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

const selectOwnImage = statement<
  { projectId: string; teamId: string; userId: string },
  { profileImageUrl: string | null }
>(
  'select_member_image',
  `select profile_image_url from team_members
   where project_id = :projectId and team_id = :teamId and user_id = :userId`,
)

/** The picture that a member has set for a team; null also for who is not in it. */
export async function findMemberImage(
  { db }: Pick<Deps, 'db'>,
  project: Project,
  { teamId, userId }: Membership,
): Promise<string | null> {
  const [member] = await db.run(selectOwnImage, { projectId: project.id, teamId, userId })
  return member?.profileImageUrl ?? null
}

const toMember = (row: MemberColumns, user: UserRow | null): MemberRow => ({
  teamId: row.memberTeamId,
  userId: row.memberUserId,
  displayName: row.memberDisplayName,
  profileImageUrl: row.memberProfileImageUrl,
  user,
})

async function refuse(deps: Pick<Deps, 'db'>, project: Project, { teamId, userId }: Membership): Promise<never> {
  if (!(await findUser(deps, project, userId))) throw new KnownError('USER_NOT_FOUND')
  throw new KnownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
}
