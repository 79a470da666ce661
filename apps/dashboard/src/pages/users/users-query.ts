import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import type { UsersSearch } from './users-search.ts'

const pageSize = 50

/** One page of the users of a project, the newest first. */
export const usersQuery = (projectId: string, { q, cursor }: UsersSearch) =>
  queryOptions({
    queryKey: [projectId, 'users', 'list', { q, cursor }],
    queryFn: () =>
      projectApp(projectId).users.list({
        limit: pageSize,
        orderBy: 'signedUpAt',
        desc: true,
        ...(q && { query: q }),
        ...(cursor && { cursor }),
      }),
    placeholderData: keepPreviousData,
  })
