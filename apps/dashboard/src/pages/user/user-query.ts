import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'

/** One user of a project. */
export const userQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: [projectId, 'users', 'one', userId],
    queryFn: () => projectApp(projectId).users.get(userId),
  })
