import type { UserListOptions, UserPage } from '@portico/sdk/server'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'
import { orderOf, type UsersSearch } from './users-search.ts'

const pageSize = 50
/** Pages without a match that are read at once: each is a part of the users that the service has looked at. */
const emptyPagesMax = 20

/** One page of the users of a project, with the number of all that match. */
export const usersQuery = (projectId: string, search: UsersSearch) =>
  queryOptions({
    queryKey: [projectId, 'users', 'list', search],
    queryFn: () => readPage(projectId, { ...listOptionsOf(search), limit: pageSize, includeTotal: true }),
    placeholderData: keepPreviousData,
  })

/** Returns the filters and the order of a list as options of the call. */
export const listOptionsOf = ({ q, cursor, sort, verified, banned, method, team }: UsersSearch): UserListOptions => ({
  ...orderOf(sort ? { sort } : {}),
  ...(q !== undefined && { query: q }),
  ...(cursor !== undefined && { cursor }),
  ...(verified !== undefined && { primaryEmailVerified: verified }),
  ...(banned !== undefined && { isBanned: banned }),
  ...(method !== undefined && { signInMethod: method }),
  ...(team !== undefined && { teamId: team }),
})

/** Reads on while a page has no match: filters look at a bounded number of users for each page. */
async function readPage(projectId: string, options: UserListOptions): Promise<UserPage> {
  const { users } = projectApp(projectId)
  const first = await users.list(options)
  let page = first
  for (let read = 1; page.items.length === 0 && page.nextCursor !== null && read < emptyPagesMax; read++) {
    page = await users.list({ ...options, cursor: page.nextCursor, includeTotal: false })
  }
  return { ...page, total: first.total }
}
