import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'

const everyMillis = 10_000

/** The state of the service, read again while the page is open. */
export const serviceQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'service'],
    queryFn: () => projectApp(projectId).service.read(),
    refetchInterval: everyMillis,
  })
