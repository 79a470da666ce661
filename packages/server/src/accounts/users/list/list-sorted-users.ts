import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import type { UserRow } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import {
  countMatchesStatement,
  rareSearchStatement,
  type SortedListParams,
  type SortedListShape,
  scannedUsers,
  setSizeStatement,
  sortedListStatement,
  unreadUserStatement,
} from './sorted-list-statements.ts'
import { allTimes, type IndexedSet, indexedSetOf, type UserFilters } from './user-filters.ts'
import { type UserOrder, type UserPlace, writeCursor } from './user-order.ts'

export interface SortedListOptions extends SortedListShape {
  readonly limit: number
  readonly filters: UserFilters
  /** True if the index of searches finds what the search of the filters looks for. */
  readonly isIndexedSearch: boolean
  /** The first user of the page. */
  readonly cursor: UserPlace | null
}

// The order by activity lags behind the last activity by less than this.
const hourMillis = 3_600_000

type ListDeps = WithReads & WithClock

/**
 * Lists users in any order, with filters. A filter that few users match is resolved by an index. Otherwise a page reads
 * 5,000 users in their order, so its time is bounded and it may have fewer users than the limit, even none.
 */
export async function listSortedUsers(
  deps: ListDeps,
  project: Project,
  options: SortedListOptions,
): Promise<{ users: readonly UserRow[]; nextCursor: string | null }> {
  const { limit } = options
  const params = paramsOf(deps, project, options)
  const set = await findSmallSet(deps, indexedSetOf(options.order, params), params)
  let rows = await deps.db.run(sortedListStatement(options, set ?? 'all'), params)
  if (set === null && rows.length <= limit) {
    // A search without enough matches among the first users may match few users.
    const found = options.isIndexedSearch ? await findRareMatches(deps, options, params) : null
    if (found === null) return { users: rows, nextCursor: await findUnread(deps, options, params) }
    rows = found
  }
  const next = rows[limit]
  return { users: rows.slice(0, limit), nextCursor: next ? writeCursor(next) : null }
}

/** Counts all users that match: exactly in a small set or a small project, otherwise among the newest users. */
export async function countListedUsers(
  deps: ListDeps,
  project: Project,
  options: SortedListOptions,
): Promise<{ count: number; is_exact: boolean }> {
  const params = paramsOf(deps, project, options)
  const set = await findSmallSet(deps, indexedSetOf(options.order, params), params)
  const [counted] = await deps.db.run(countMatchesStatement(set ?? 'all'), params)
  const { count = 0, read = 0 } = counted ?? {}
  return { count, is_exact: set !== null || read < scannedUsers }
}

async function findUnread({ db }: ListDeps, { order, desc }: SortedListShape, params: SortedListParams) {
  const [unread] = await db.run(unreadUserStatement({ order, desc }), params)
  return unread ? writeCursor(unread) : null
}

/** Returns the page of a search that few users match, or null if more match. */
async function findRareMatches({ db }: ListDeps, { order, desc }: SortedListShape, params: SortedListParams) {
  const rows = await db.run(rareSearchStatement({ order, desc }), params)
  return rows.some(({ isRare }) => isRare) ? rows.filter(({ isFound }) => isFound) : null
}

/** Returns the set if a page can read it completely. */
async function findSmallSet({ db }: ListDeps, set: IndexedSet | null, params: SortedListParams) {
  if (set === null) return null
  const [size] = await db.run(setSizeStatement(set), params)
  return size && size.count <= scannedUsers ? set : null
}

function paramsOf(
  { clock }: ListDeps,
  project: Project,
  { order, desc, filters, cursor, limit }: SortedListOptions,
): SortedListParams {
  const [lowest, highest] = rangeOf(order, filters)
  const first = { place: lowest, id: '00000000-0000-0000-0000-000000000000' }
  const last = { place: highest, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const [start, end] = desc ? [last, first] : [first, last]
  const from = cursor ?? start
  return {
    ...filters,
    projectId: project.id,
    now: clock.now(),
    fromPlace: from.place,
    fromId: from.id,
    toPlace: end.place,
    toId: end.id,
    rows: limit + 1,
  }
}

/** Returns the lowest and the highest place of users that match: the range of times in its own order. */
function rangeOf(order: UserOrder, filters: UserFilters): readonly [string, string] {
  if (order === 'signed_up_at') return [`${filters.signedUpAfter}`, `${filters.signedUpBefore}`]
  if (order === 'last_active_at') {
    return [`${Math.max(filters.lastActiveAfter - hourMillis, allTimes.after)}`, `${filters.lastActiveBefore}`]
  }
  // Users without an address have the place U+10FFFF.
  return ['', '\u{10FFFF}\u{10FFFF}']
}
