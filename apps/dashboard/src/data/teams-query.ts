import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** All teams of a project, the newest first. */
export const teamsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'teams', 'list'],
    queryFn: async () => (await projectApp(projectId).teams.list()).reverse(),
  })
