import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'
import { listOptionsOf, type UsersSearch } from './users-search.ts'

const pageSize = 50

/** One page of the users of a project, with the number of all that match. Pages without a match are skipped. */
export const usersQuery = (projectId: string, search: UsersSearch) =>
  queryOptions({
    queryKey: [projectId, 'users', 'list', search],
    queryFn: () =>
      projectApp(projectId).users.list({
        ...listOptionsOf(search),
        limit: pageSize,
        includeTotal: true,
        skipEmptyPages: true,
      }),
    placeholderData: keepPreviousData,
  })
