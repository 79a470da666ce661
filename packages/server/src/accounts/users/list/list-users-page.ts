import { endpoints, type Fullest, isHeavyCall, limits } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { schemaError } from '../../../platform/http/response/schema-error.ts'
import type { WithLightCalls } from '../../../platform/resilience/light-calls.ts'
import type { Project } from '../../../projects/project.ts'
import { countUsers } from '../../../projects/user-count.ts'
import { userView } from '../../../views/user-view.ts'
import { countListedUsers, listSortedUsers, type SortedListOptions } from './list-sorted-users.ts'
import { listUsers } from './list-users.ts'
import { createPictureBudget } from './picture-budget.ts'
import { containsPattern, searchOf } from './search-text.ts'
import { allTimes } from './user-filters.ts'
import { readCursor, type UserOrder, type UserPlace } from './user-order.ts'

type Query = z.output<typeof endpoints.users.list.query>
type Page = Fullest<typeof endpoints.users.list.response>

type PageDeps = WithReads & WithClock & WithLightCalls

/** Lists a page of users as server access sees it, with the number of matches if the query asks for it. */
export async function listUsersPage(deps: PageDeps, project: Project, query: Query): Promise<Page> {
  const { items, nextCursor } = await readInPortions(deps, project, query)
  const page = { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } }
  if (!query.include_total) return page
  const isWhole = query.cursor === undefined && nextCursor === null
  return {
    ...page,
    total: isWhole ? { count: items.length, is_exact: true } : await countMatches(deps, project, query),
  }
}

/** Users that are read at once. More would keep other requests waiting while their rows are parsed. */
const portion = 100

/** Reads a page in portions, until one is not filled. A heavy call pauses between them in favor of others. */
async function readInPortions(deps: PageDeps, project: Project, query: Query) {
  const { limit = limits.userPageSize } = query
  const isHeavy = isHeavyCall(endpoints.users.list.isHeavy, query)
  const items: Page['items'] = []
  const fitPicture = createPictureBudget()
  let nextCursor: string | null = query.cursor ?? null
  for (;;) {
    const count = Math.min(portion, limit - items.length)
    const cursor: string | undefined = nextCursor ?? undefined
    const read = await readPage(deps, project, { ...query, limit: count, cursor })
    for (const user of read.users) items.push(userView(fitPicture(user)))
    nextCursor = read.nextCursor
    if (read.users.length < count || nextCursor === null || items.length >= limit) return { items, nextCursor }
    if (isHeavy) await deps.lightCalls.pause()
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
      isVerified: query.primary_email_verified ?? null,
      method: query.sign_in_method ?? null,
      teamId: query.team_id ?? null,
      externalId: query.external_id ?? null,
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
  if (!needsSorting({ ...query, order_by: undefined }) && !query.query && query.team_id === undefined) {
    return { count: await countUsers(deps, project.id), is_exact: true }
  }
  return countListedUsers(deps, project, sortedListOf({ ...query, cursor: undefined }))
}
