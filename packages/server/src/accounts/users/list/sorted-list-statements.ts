import { type Query, query } from '../../../platform/database/statement.ts'
import {
  listedUserSelectList,
  selectListedUsers,
  type UserRow,
  userTables,
} from '../../../platform/database/tables/users.ts'
import { isFrequentSearch } from './search-sample.ts'
import { filterCondition, type IndexedSet, indexedSets, type UserFilters } from './user-filters.ts'
import { orderColumns, type UserOrder } from './user-order.ts'

/** A list of users as far as its SQL depends on it. */
export interface SortedListShape {
  readonly order: UserOrder
  readonly desc: boolean
}

/** Finds the users among all of the project in their order, or among those of an indexed set. */
export type ListSource = 'all' | IndexedSet

export interface SortedListParams extends UserFilters {
  readonly projectId: string
  readonly now: number
  /** The first place that is read. */
  readonly fromPlace: string
  readonly fromId: string
  /** The last place that is read. */
  readonly toPlace: string
  readonly toId: string
  readonly rows: number
}

/** A user with the place in the order of the list. */
export type PlacedUserRow = UserRow & { readonly place: string }

/**
 * The most users that a page reads: of a set, or in their order. A number in the text, because the planner would
 * estimate a parameter as a tenth of all users, and sort them.
 */
export const scannedUsers = 5000

// Plans are made without the values. Each text leaves the planner the plan that is right for all of them.
const family = <Row, Args extends readonly unknown[]>(
  name: (...args: Args) => string,
  sql: (...args: Args) => string,
) => {
  const created = new Map<string, Query<SortedListParams, Row>>()
  return (...args: Args): Query<SortedListParams, Row> => {
    const key = name(...args)
    const known = created.get(key)
    if (known) return known
    const made = query<SortedListParams, Row>(key, sql(...args))
    created.set(key, made)
    return made
  }
}

/** Returns the statement for one page of a list. */
export const sortedListStatement = family<PlacedUserRow, [SortedListShape, ListSource]>(
  (shape, source) => `list_users_sorted_${nameOf(shape)}_${source}`,
  (shape, source) => `with page as materialized (${source === 'all' ? scanText(shape) : setText(shape, source)})
    ${selectPage(shape, 'page')}`,
)

/** A user of the page. A page without users has one row, with `isFound` false and null in the columns of the user. */
export type RareSearchRow = PlacedUserRow & { readonly isRare: boolean; readonly isFound: boolean }

/**
 * Returns the statement for one page of a search that at most 5,000 users match. For any other search it returns no
 * users. It reads each match once: the index finds them, and their rows decide whether they fit.
 */
export const rareSearchStatement = family<RareSearchRow, [SortedListShape]>(
  (shape) => `list_users_searched_${nameOf(shape)}`,
  (shape) => `with sample as materialized (select ${isFrequentSearch} as is_frequent),
    matches as materialized (
      select u.id, ${placeOf(shape)} as place, (${stretchCondition(shape)} and ${filterCondition}) as fits from users u
      where u.project_id = :projectId and (u.id = :searchedId::uuid or u.search_text like :pattern::text)
        and not (select is_frequent from sample)
      limit ${scannedUsers + 1}
    ),
    search as materialized (
      select not is_frequent and (select count(*) from matches) <= ${scannedUsers} as is_rare from sample
    ),
    page as materialized (
      select id, place from matches where fits and (select is_rare from search)
      order by ${directed(shape, 'place', 'id')} limit :rows::int
    )
    ${selectPage(shape, 'search left join page on true', ['(select is_rare from search)', 'u.id is not null as is_found'])}`,
)

/** Returns the statement for the first user that a page without enough matches has not read. */
export const unreadUserStatement = family<{ id: string; place: string }, [SortedListShape]>(
  (shape) => `find_unread_user_${nameOf(shape)}`,
  (shape) => `select u.id, (${placeOf(shape)})::text as place from users u where ${stretchCondition(shape)}
    order by ${directed(shape, placeOf(shape), 'u.id')} offset ${scannedUsers} limit 1`,
)

/** Returns the statement that counts the users of a set, up to one more than are read whole. */
export const setSizeStatement = family<{ count: number }, [IndexedSet]>(
  (set) => `count_users_of_set_${set}`,
  (set) => `select count(*)::int as count from (select 1 from (${indexedSets[set]}) s limit ${scannedUsers + 1}) n`,
)

/** Returns the statement that counts the matches: in a small set, or among the newest users. */
export const countMatchesStatement = family<{ count: number; read: number }, [ListSource]>(
  (source) => `count_users_matching_${source}`,
  (source) => {
    const users =
      source === 'all'
        ? `select (${filterCondition}) as fits from (
             select * from users where project_id = :projectId
             order by signed_up_at_millis desc, id desc limit ${scannedUsers}) u`
        : `select s.fits from (select distinct id from (${indexedSets[source]}) d) n cross join lateral (
             select (${filterCondition}) as fits from users u where u.project_id = :projectId and u.id = n.id limit 1) s`
    return `select (count(*) filter (where fits))::int as count, count(*)::int as read from (${users}) counted`
  },
)

/** Selects the users of a `page` of ids and places, which `from` contains. */
const selectPage = (shape: SortedListShape, from: string, more: readonly string[] = []) =>
  selectListedUsers(
    `select page.place, found.* from ${from} left join lateral (
       select ${listedUserSelectList} from ${userTables} where u.project_id = :projectId and u.id = page.id limit 1
     ) found on true`,
    directed(shape, 'u.place', 'u.id'),
    { more: ['u.place::text as place', ...more] },
  )

const nameOf = ({ order, desc }: SortedListShape) => `by_${order}${desc ? '_desc' : ''}`
const placeOf = ({ order }: SortedListShape) => orderColumns[order].sql
const directed = ({ desc }: SortedListShape, ...columns: string[]) =>
  columns.map((column) => `${column} ${desc ? 'desc' : 'asc'}`).join(', ')

/** Condition on users `u` that the index of the order checks. */
function stretchCondition(shape: SortedListShape): string {
  const { type, condition } = orderColumns[shape.order]
  const [first, last] = shape.desc ? ['<=', '>='] : ['>=', '<=']
  return `u.project_id = :projectId${condition ? ` and ${condition}` : ''}
    and (${placeOf(shape)}, u.id) ${first} (:fromPlace::text::${type}, :fromId::uuid)
    and (${placeOf(shape)}, u.id) ${last} (:toPlace::text::${type}, :toId::uuid)`
}

/** Reads a stretch of all users in their order. */
const scanText = (shape: SortedListShape) => `
  select w.id, w.place from (
    select u.id, ${placeOf(shape)} as place, (${filterCondition}) as fits from users u
    where ${stretchCondition(shape)} order by ${directed(shape, placeOf(shape), 'u.id')} limit ${scannedUsers}
  ) w where w.fits limit :rows::int`

/** Looks up the users of a set, and sorts those that match. */
const setText = (shape: SortedListShape, set: IndexedSet) => `
  select s.id, s.place from (select distinct id from (${indexedSets[set]}) d) n cross join lateral (
    select u.id, ${placeOf(shape)} as place, (${filterCondition} and ${stretchCondition(shape)}) as fits
    from users u where u.project_id = :projectId and u.id = n.id limit 1
  ) s where s.fits order by ${directed(shape, 's.place', 's.id')} limit :rows::int`
