import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import type { WaitlistSearch } from './waitlist-search.ts'

const pageSize = 50

/** One page of the waitlist of a project, the longest wait first. */
export const waitlistQuery = (projectId: string, { state, q, cursor }: WaitlistSearch) =>
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
