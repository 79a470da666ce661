import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** The own host of the hosted pages of a project. */
export const ownHostQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'own-host'],
    queryFn: () => projectApp(projectId).ownHost.get(),
  })
