import { KnownError } from '@portico/sdk/client'
import { queryOptions } from '@tanstack/react-query'
import { projectApp, quietApp } from '../owner/owner-app.ts'
import { dayMillis } from '../parts/durations.ts'
import { isFailing, isForwarded } from './endpoint-state.ts'

/** Days for which an email that was given up counts: as long as it can be sent again. */
const failureDays = 7
/** More failed emails than these are not counted. */
const maxFailedEmails = 99
const staleMillis = 60_000

/** The emails of the last seven days that were given up, the newest first: 99 at most. */
export const failedEmailsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'emails', 'failed'],
    async queryFn() {
      const since = new Date(Date.now() - failureDays * dayMillis)
      return (await projectApp(projectId).emails.list({ state: 'given_up', since, limit: maxFailedEmails })).items
    },
    staleTime: staleMillis,
  })

/**
 * The endpoints with messages of the last day that are not delivered, or null while the sign-in is too old to read them:
 * no page asks for another one because of a figure.
 */
export const failingEndpointsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'webhooks', 'failing'],
    async queryFn() {
      const { webhooks } = quietApp(projectId)
      const endpoints = await webhooks.listEndpoints().catch((error: unknown) => {
        if (isForwarded(error)) return []
        if (KnownError.is(error, 'FRESH_SIGN_IN_REQUIRED')) return null
        throw error
      })
      if (endpoints === null) return null
      const since = new Date(Date.now() - dayMillis)
      const checked = await Promise.all(
        endpoints
          .filter(({ isDisabled }) => !isDisabled)
          .map(async (endpoint) => ({ endpoint, stats: await webhooks.getEndpointStats(endpoint.id, { since }) })),
      )
      return checked.flatMap(({ endpoint, stats }) => (isFailing(stats) ? [endpoint] : []))
    },
    staleTime: staleMillis,
  })
