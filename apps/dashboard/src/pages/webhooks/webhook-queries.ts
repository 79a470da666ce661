import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { dayMillis } from '../../parts/durations.ts'
import type { WebhooksSearch } from './webhooks-search.ts'

/** Attempts follow an action within a second or two. */
const refetchMillis = 2_000
const statsRefetchMillis = 10_000
const pageSize = 25

/** Reads again unless the last call failed: a canceled prompt for a recent sign-in must not come back by itself. */
const whileReadable =
  (millis: number) =>
  ({ state }: { state: { error: Error | null } }) =>
    state.error === null ? millis : false

/** The deliveries of an endpoint in the last 24 hours, by state. */
export const statsQuery = (projectId: string, endpointId: string) =>
  queryOptions({
    queryKey: [projectId, 'webhooks', 'stats', endpointId],
    queryFn: () =>
      projectApp(projectId).webhooks.getEndpointStats(endpointId, { since: new Date(Date.now() - dayMillis) }),
    refetchInterval: whileReadable(statsRefetchMillis),
  })

/** One page of the attempts at an endpoint, the newest first. Read again while it is open. */
export const deliveriesQuery = (projectId: string, endpointId: string, { result, cursor }: WebhooksSearch) =>
  queryOptions({
    queryKey: [projectId, 'webhooks', 'deliveries', endpointId, { result, cursor }],
    queryFn: () =>
      projectApp(projectId).webhooks.listDeliveries(endpointId, {
        limit: pageSize,
        ...(result && { isDelivered: result === 'delivered' }),
        ...(cursor !== undefined && { cursor }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: whileReadable(refetchMillis),
  })

/** All attempts to deliver one message to an endpoint, the newest first. */
export const attemptsQuery = (projectId: string, messageId: string, endpointId: string) =>
  queryOptions({
    queryKey: [projectId, 'webhooks', 'attempts', endpointId, messageId],
    queryFn: () => projectApp(projectId).webhooks.listAttempts(messageId, endpointId),
    refetchInterval: whileReadable(refetchMillis),
  })

/** The signing secret of an endpoint. Evicted when the page closes. */
export const secretQuery = (projectId: string, endpointId: string) =>
  queryOptions({
    queryKey: [projectId, 'webhooks', 'secret', endpointId],
    queryFn: () => projectApp(projectId).webhooks.getEndpointSecret(endpointId),
    gcTime: 0,
  })
