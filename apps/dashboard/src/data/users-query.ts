import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'
import { listOptionsOf, orderOf, type UsersSearch } from './users-search.ts'

const pageSize = 50

/** One page of the users of a project, with its order and the number of all that match. Pages without a match are skipped. */
export const usersQuery = (projectId: string, search: UsersSearch) =>
  queryOptions({
    queryKey: [projectId, 'users', 'list', search],
    queryFn: async () => {
      const options = { ...listOptionsOf(search), limit: pageSize, includeTotal: true, skipEmptyPages: true }
      return { ...(await projectApp(projectId).users.list(options)), order: orderOf(search) }
    },
    placeholderData: keepPreviousData,
  })
