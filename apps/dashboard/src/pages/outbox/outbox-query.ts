import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { emailListOptions, type OutboxSearch } from './outbox-search.ts'

const pageSize = 50
const busyRefetchMillis = 3_000
const quietRefetchMillis = 30_000

/** One page of the emails of a project, the newest first. Read again while it is open: states change by themselves. */
export const outboxQuery = (projectId: string, search: OutboxSearch) =>
  queryOptions({
    queryKey: [projectId, 'emails', search],
    queryFn: () => projectApp(projectId).emails.list({ limit: pageSize, ...emailListOptions(search) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((email) => email.state === 'waiting') ? busyRefetchMillis : quietRefetchMillis,
  })
