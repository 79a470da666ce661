import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../owner/owner-app.ts'

const pageSize = 50

/** The filters and the page of the waitlist. */
interface Filters {
  readonly state?: 'waiting' | 'invited'
  readonly q?: string
  readonly cursor?: string
}

/** One page of the waitlist of a project, the longest wait first. */
export const waitlistQuery = (projectId: string, { state, q, cursor }: Filters) =>
  queryOptions({
    queryKey: [projectId, 'waitlist', { state, q, cursor }],
    queryFn: () =>
      projectApp(projectId).waitlist.list({
        limit: pageSize,
        ...(state && { isInvited: state === 'invited' }),
        ...(q && { query: q }),
        ...(cursor && { cursor }),
      }),
    placeholderData: keepPreviousData,
  })
