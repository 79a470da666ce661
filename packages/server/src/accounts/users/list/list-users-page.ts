import { type endpoints, type Fullest, limits } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { listInPortions, type PortionReader } from '../../../platform/http/response/list-in-portions.ts'
import type { PagedList } from '../../../platform/http/response/paged-list.ts'
import { schemaError } from '../../../platform/http/response/schema-error.ts'
import type { Project } from '../../../projects/project.ts'
import { countUsers } from '../../../projects/user-count.ts'
import { userView } from '../../../views/user-view.ts'
import { countListedUsers, listSortedUsers, type SortedListOptions } from './list-sorted-users.ts'
import { listUsers } from './list-users.ts'
import { createPictureBudget, pictureBytesOf, withoutPictures } from './picture-budget.ts'
import { containsPattern, searchOf } from './search-text.ts'
import { allTimes } from './user-filters.ts'
import { readCursor, type UserOrder, type UserPlace } from './user-order.ts'

type WireQuery = z.output<typeof endpoints.users.list.query>
/** A query whose two parameters about anonymous users are one filter. */
type Query = Omit<WireQuery, 'include_anonymous' | 'only_anonymous'> & { readonly is_anonymous?: boolean | undefined }
type Page = Fullest<typeof endpoints.users.list.response>

type PageDeps = WithReads & WithClock

/**
 * Lists users as server access sees them, with the number of matches if the query asks for it. A page that is read at once is
 * returned whole, a longer one in portions.
 */
export const listUsersPage = (deps: PageDeps, project: Project, query: WireQuery): Promise<Page | PagedList<Page>> =>
  listInPortions(createReader(deps, project, filteredBy(project, query)))

/** Leaves anonymous users out, unless the query asks for them, or the project has never had any. */
function filteredBy(
  { options }: Project,
  { include_anonymous: includes, only_anonymous: isOnly, ...query }: WireQuery,
): Query {
  if (isOnly) return { ...query, is_anonymous: true }
  return options.hadAnonymousUsers && !includes ? { ...query, is_anonymous: false } : query
}

function createReader(deps: PageDeps, project: Project, query: Query): PortionReader<Page> {
  const { limit = limits.userPageSize } = query
  const fits = createPictureBudget()
  let cursor = query.cursor
  let done = 0
  const totalOf = async (nextCursor: string | null, count: number) =>
    query.cursor === undefined && nextCursor === null ? { count, is_exact: true } : countMatches(deps, project, query)
  return {
    async next(count) {
      const rows = Math.min(count, limit - done)
      const { users, nextCursor } = await readPage(deps, project, { ...query, limit: rows, cursor })
      const read = done + users.length
      const isLast = users.length < rows || nextCursor === null || read >= limit
      const total = isLast && query.include_total ? await totalOf(nextCursor, read) : null
      done = read
      cursor = nextCursor ?? undefined
      const items = users.map((user) => userView(fits(pictureBytesOf(user)) ? user : withoutPictures(user)))
      const page = { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } }
      return { page: total === null ? page : { ...page, total }, isLast }
    },
  }
}

const readPage = (deps: PageDeps, project: Project, query: Query) =>
  needsSorting(query)
    ? listSortedUsers(deps, project, sortedListOf(query))
    : listUsers(deps, project, { ...query, cursor: query.cursor?.slice(0, uuidLength), teamId: query.team_id })

const uuidLength = 36

/** Returns true for lists in another order than that of sign-up, or with filters other than a search or a team. */
function needsSorting({ limit, cursor, order_by, desc, query, team_id, include_total, ...filters }: Query): boolean {
  return (order_by ?? 'signed_up_at') !== 'signed_up_at' || hasAny(filters)
}

const hasAny = (filters: object) => Object.values(filters).some((value) => value !== undefined)

function sortedListOf(query: Query): SortedListOptions {
  const text = (query.query ?? '').toLowerCase()
  const search = searchOf(text)
  const order = query.order_by ?? 'signed_up_at'
  return {
    order,
    desc: query.desc ?? false,
    limit: query.limit ?? limits.userPageSize,
    cursor: cursorOf(query.cursor, order),
    isIndexedSearch: search === 'text' || search === 'id',
    filters: {
      isBanned: query.is_banned ?? null,
      isRestricted: query.is_restricted ?? null,
      isAnonymous: query.is_anonymous ?? null,
      isVerified: query.primary_email_verified ?? null,
      method: query.sign_in_method ?? null,
      teamId: query.team_id ?? null,
      externalId: query.external_id ?? null,
      username: query.username?.toLowerCase() ?? null,
      hasUsername: order === 'username' || null,
      signedUpAfter: query.signed_up_after_millis ?? allTimes.after,
      signedUpBefore: query.signed_up_before_millis ?? allTimes.before,
      lastActiveAfter: query.last_active_after_millis ?? allTimes.after,
      lastActiveBefore: query.last_active_before_millis ?? allTimes.before,
      pattern: search === 'none' ? null : containsPattern(text),
      searchedId: search === 'id' ? text : null,
    },
  }
}

function cursorOf(cursor: string | undefined, order: UserOrder): UserPlace | null {
  if (cursor === undefined) return null
  const place = readCursor(cursor, order)
  if (place) return place
  throw schemaError('GET', '/api/v1/users', ['query.cursor: must be the next_cursor of a list in the same order'])
}

/** Counts the users of a list. A project has a counter of all its users. */
async function countMatches(deps: WithReads & WithClock, project: Project, query: Query): Promise<Page['total']> {
  const { is_anonymous: isAnonymous, ...others } = query
  // The counter is about users who have signed up.
  const isCounted = isAnonymous === false || (isAnonymous === undefined && !project.options.hadAnonymousUsers)
  if (isCounted && !needsSorting({ ...others, order_by: undefined }) && !query.query && query.team_id === undefined) {
    return { count: await countUsers(deps, project.id), is_exact: true }
  }
  return countListedUsers(deps, project, sortedListOf({ ...query, cursor: undefined }))
}
