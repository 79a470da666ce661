import type { DailyCount } from '@portico/sdk/admin'
import { queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import type { DayCount } from '../../parts/chart/chart-card.tsx'

/** The counters of a project. */
export const metricsQuery = (projectId: string) =>
  queryOptions({ queryKey: [projectId, 'metrics'], queryFn: () => projectApp(projectId).metrics.get() })

const recentEvents = 8

/** The newest audit events of a project. */
export const recentEventsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [projectId, 'audit', 'recent'],
    queryFn: () => projectApp(projectId).audit.list({ limit: recentEvents }),
  })

/** Returns days of UTC as days of the browser's calendar, which is how dates are shown. */
export const daysOf = (counts: readonly DailyCount[]): DayCount[] =>
  counts.map(({ date, activity }) => {
    const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
    return { day: new Date(year, month - 1, day), count: activity }
  })
