import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The machines of a project, the newest first. */
export const machinesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'machines', 'list'],
    queryFn: async () => (await projectApp(projectId).oauthClients.list()).filter(({ kind }) => kind === 'machine'),
  })

/** The resources for which machines can request tokens. */
export const resourcesQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'machines', 'resources'],
    queryFn: () => projectApp(projectId).oauthResources.list(),
  })
