import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'

const pageSize = 25

/** One page of the imports of a project, the newest first. */
export const transfersQuery = (projectId: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [projectId, 'transfers', 'list', cursor],
    queryFn: () => projectApp(projectId).transfer.list({ limit: pageSize, ...(cursor !== undefined && { cursor }) }),
    placeholderData: keepPreviousData,
  })

/** One import, with a page of its refused rows. */
export const transferQuery = (projectId: string, id: string, cursor: string | undefined) =>
  queryOptions({
    queryKey: [projectId, 'transfers', id, cursor],
    queryFn: () => projectApp(projectId).transfer.get(id, { limit: pageSize, ...(cursor !== undefined && { cursor }) }),
    placeholderData: keepPreviousData,
  })
