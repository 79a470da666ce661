import { type Query, query } from '../../../platform/database/statement.ts'
import {
  listedUserSelectList,
  selectListedUsers,
  type UserRow,
  userTables,
} from '../../../platform/database/tables/users.ts'

/** Properties of a list that decide how its rows are found. */
export interface ListShape {
  /** Newest first. */
  readonly desc: boolean
  readonly fromCursor: boolean
  readonly ofTeam: boolean
  /** `short-text`: too short for the trigram index. */
  readonly search: 'none' | 'text' | 'short-text' | 'id'
}

export interface ListParams extends Record<string, unknown> {
  projectId: string
  cursor: string | null
  teamId: string | null
  id: string | null
  pattern: string
  ahead: number
  rows: number
}

const statements = new Map<string, Query<ListParams, UserRow>>()

/**
 * Returns the statement of a list. Each shape has a text of its own, because plans are made without the values: each
 * text leaves the planner only the plan that is right for all values.
 */
export function listStatement(shape: ListShape): Query<ListParams, UserRow> {
  const { desc, fromCursor, ofTeam, search } = shape
  const parts = { desc, from: fromCursor, team: ofTeam, [search.replace('-', '_')]: search !== 'none' }
  const name = ['list_users', ...Object.entries(parts).flatMap(([part, on]) => (on ? [part] : []))].join('_')
  const known = statements.get(name)
  if (known) return known
  const made = query<ListParams, UserRow>(name, listText(shape))
  statements.set(name, made)
  return made
}

function listText(shape: ListShape): string {
  if (shape.ofTeam) return pageText(shape, memberText(shape))
  if (shape.search === 'text') return pageText(shape, searchText(shape))
  if (shape.search === 'id') return pageText(shape, idText(shape))
  const users = `select ${listedUserSelectList} from ${userTables} where ${conditions(shape)}`
  return selectListedUsers(`${users} order by ${order(shape)} limit :rows`, order(shape))
}

/** Sorts the `candidates`, and reads the users of one page. */
const pageText = (shape: ListShape, candidates: string) =>
  `with ${candidates}, page as (
     select * from candidates order by ${order(shape, 'candidates')} limit :rows
   ) ${selectListedUsers(
     `select found.* from page cross join lateral (
       select ${listedUserSelectList} from ${userTables} where u.project_id = :projectId and u.id = page.id limit 1
     ) found`,
     order(shape),
   )}`

/**
 * Members are read from an index in the order of users until the page is full. A search looks up each member on the
 * way: joining all of them first would cost the same for a page of two as for ten thousand members.
 */
function memberText(shape: ListShape): string {
  const isSearch = shape.search !== 'none'
  const lookUp = `cross join lateral (
    select search_text from users where project_id = m.project_id and id = m.user_id limit 1) s`
  return `candidates as materialized (
    select u.id, u.signed_up_at_millis from (
      select m.project_id, m.user_id as id, m.user_signed_up_at_millis as signed_up_at_millis
        ${isSearch ? ', s.search_text' : ''}
      from team_members m ${isSearch ? lookUp : ''}
      where m.project_id = :projectId and m.team_id = :teamId::uuid
    ) u where ${conditions(shape)} order by ${order(shape)} limit :rows)`
}

/** Finds all matches, to be sorted afterwards: the user with the id, and users whose texts contain it. */
const idText = (shape: ListShape) => `candidates as materialized (
    select u.id, u.signed_up_at_millis from users u where ${conditions(shape)})`

/**
 * A fragment may be in every row or in none, and no plan is good for both. So this reads a range of users in their
 * order, which finds a page of frequent matches. Only if that neither fills the page nor reaches the last user, the index
 * finds rare matches: at the end of a list of frequent matches, it would collect all of them.
 */
function searchText(shape: ListShape): string {
  return `ahead as materialized (
      select w.id, w.signed_up_at_millis from (
        select u.id, u.signed_up_at_millis, u.search_text from users u
        where ${conditions({ ...shape, search: 'none' })} order by ${order(shape)} limit :ahead
      ) w where w.search_text like :pattern limit :rows
    ), indexed as materialized (
      select u.id, u.signed_up_at_millis from users u
      where ${conditions(shape)} and case when (select count(*) from ahead) < :rows then exists (
        select from users u where ${conditions({ ...shape, search: 'none' })} order by ${order(shape)} offset :ahead
      ) else false end
    ), candidates as (
      select * from ahead union select * from indexed
    )`
}

function conditions({ desc, fromCursor, search }: ListShape): string {
  const all = ['u.project_id = :projectId']
  // An unknown cursor compares with nothing: the page is empty.
  if (fromCursor) {
    all.push(`(u.signed_up_at_millis, u.id) ${desc ? '<=' : '>='} (
      select signed_up_at_millis, id from users where project_id = :projectId and id = :cursor::uuid)`)
  }
  if (search === 'id') all.push('(u.id = :id::uuid or u.search_text like :pattern)')
  else if (search !== 'none') all.push('u.search_text like :pattern')
  return all.join(' and ')
}

const order = ({ desc }: ListShape, table = 'u') =>
  ['signed_up_at_millis', 'id'].map((column) => `${table}.${column} ${desc ? 'desc' : 'asc'}`).join(', ')
