import { queryOptions } from '@tanstack/react-query'
import { isFailing, isForwarded } from '../../data/endpoint-state.ts'
import { projectApp } from '../../owner/owner-app.ts'
import { dayMillis } from '../../parts/durations.ts'

/** The newest email that was given up, or none. */
export const failedEmailsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'emails', 'failed'],
    queryFn: async () => (await projectApp(projectId).emails.list({ state: 'given_up', limit: 1 })).items,
  })

/** The endpoints with messages of the last day that are not delivered. */
export const failingEndpointsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'webhooks', 'failing'],
    async queryFn() {
      const { webhooks } = projectApp(projectId)
      const endpoints = await webhooks.listEndpoints().catch((error: unknown) => {
        if (isForwarded(error)) return []
        throw error
      })
      const since = new Date(Date.now() - dayMillis)
      const checked = await Promise.all(
        endpoints
          .filter(({ isDisabled }) => !isDisabled)
          .map(async (endpoint) => ({ endpoint, stats: await webhooks.getEndpointStats(endpoint.id, { since }) })),
      )
      return checked.flatMap(({ endpoint, stats }) => (isFailing(stats) ? [endpoint] : []))
    },
  })
