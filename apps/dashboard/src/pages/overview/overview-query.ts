import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import type { Period } from './overview-search.ts'

/** The counters of a project. Those of the period before stay until the chosen one has arrived. */
export const metricsQuery = (projectId: string, period: Period) =>
  queryOptions({
    queryKey: [projectId, 'metrics', period],
    queryFn: () => projectApp(projectId).metrics.get({ period }),
    placeholderData: keepPreviousData,
  })

/** More than there are lines: equal ones are one line. */
const recentEvents = 20

/** The newest audit events of a project. */
export const recentEventsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'audit', 'recent'],
    queryFn: () => projectApp(projectId).audit.list({ limit: recentEvents }),
  })
