import { pictureOfList } from '../../platform/database/pictures-of-list.ts'
import { type Query, query } from '../../platform/database/statement.ts'
import type { UserRow } from '../../platform/database/tables/users.ts'
import {
  leanUser,
  listedUser,
  type MemberColumns,
  memberColumns,
  memberPicture,
  selectListedMembers,
} from './member-columns.ts'

/** The parts of a list of members that decide how its rows are found. */
export interface MemberListShape {
  readonly ofTeam: boolean
  readonly ofUser: boolean
  readonly fromCursor: boolean
  readonly isSearch: boolean
}

export interface MemberListParams extends Record<string, unknown> {
  projectId: string
  teamId: string | null
  userId: string | null
  /** The position of the first member of the page. */
  joinedAtMillis: number | null
  cursorUserId: string | null
  cursorTeamId: string | null
  /** A `like` pattern in lower case. */
  pattern: string | null
  rows: number
}

/** Statements of a list of members, without and with the users themselves. */
interface MemberList {
  readonly lean: Query<MemberListParams, MemberColumns>
  readonly full: Query<MemberListParams, MemberColumns & UserRow>
}

const lists = new Map<string, MemberList>()

/** Returns the statements of a list. Each shape has its own text, so that the planner finds its rows by an index. */
export function memberListStatements(shape: MemberListShape): MemberList {
  const { ofTeam, ofUser, fromCursor, isSearch } = shape
  const parts = { of_team: ofTeam, of_user: ofUser, from: fromCursor, search: isSearch }
  const name = ['list_members', ...Object.entries(parts).flatMap(([part, on]) => (on ? [part] : []))].join('_')
  const known = lists.get(name)
  if (known) return known
  const made: MemberList = {
    lean: query(name, leanText(shape)),
    full: query(`${name}_with_users`, fullText(shape)),
  }
  lists.set(name, made)
  return made
}

/** Finds the members of the page, then reads what the list shows of each. */
function leanText(shape: MemberListShape): string {
  const order = orderOf(shape)
  return `${pageText(shape)} select ${memberColumns(pictureOfList(memberPicture, order))} from page m ${leanUser} order by ${order}`
}

/** Like {@link leanText}. The pictures of the users themselves and of their selected teams count, too. */
function fullText(shape: MemberListShape): string {
  const members = `select ${memberColumns(memberPicture)}, u.* from page m ${listedUser}`
  const order = orderOf(shape).replaceAll('m.', 'u.member_')
  return `${pageText(shape)} ${selectListedMembers(members, order)}`
}

const pageText = (shape: MemberListShape) => `with page as materialized (
    select m.* from team_members m ${shape.isSearch ? namedUser : ''}
    where ${conditions(shape)} order by ${orderOf(shape)} limit :rows
  )`

// The limit keeps it one look-up for each member until the page is full, whatever the planner estimates.
// The name is the first line of the search text, which is in lower case in every locale of the database.
const namedUser = `cross join lateral (
    select case when display_name is not null then split_part(search_text, E'\\n', 1) end as lower_name from users where project_id = m.project_id and id = m.user_id limit 1) n`

// Within a team, the index of members by age has this order.
const orderOf = ({ ofTeam }: MemberListShape) =>
  ofTeam ? 'm.joined_at_millis, m.user_id' : 'm.joined_at_millis, m.user_id, m.team_id'

function conditions(shape: MemberListShape): string {
  const { ofTeam, ofUser, fromCursor, isSearch } = shape
  const all = ['m.project_id = :projectId']
  if (ofTeam) all.push('m.team_id = :teamId::uuid')
  if (ofUser) all.push('m.user_id = :userId::uuid')
  if (fromCursor) {
    const position = [':joinedAtMillis::bigint', ':cursorUserId::uuid', ...(ofTeam ? [] : [':cursorTeamId::uuid'])]
    all.push(`(${orderOf(shape)}) >= (${position})`)
  }
  if (isSearch) all.push('coalesce(lower(m.display_name), n.lower_name) like :pattern::text')
  return all.join(' and ')
}
