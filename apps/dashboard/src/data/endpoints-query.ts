import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

/** All endpoints of a project. A service that forwards its events to a Svix server has none: status 404. */
export const endpointsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'webhooks', 'endpoints'],
    queryFn: () => projectApp(projectId).webhooks.listEndpoints(),
  })
