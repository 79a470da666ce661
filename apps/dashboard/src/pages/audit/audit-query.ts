import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isId } from '../../data/list-search.ts'
import { projectApp } from '../../owner/owner-app.ts'
import { type AuditSearch, auditFilters, filtersOnly } from './audit-search.ts'

const pageSize = 50
const shownMatches = 5

/** One page of the audit events of a project, the newest first. */
export const auditQuery = (projectId: string, search: AuditSearch) => {
  const { cursor } = search
  const filters = filtersOnly(search)
  return queryOptions({
    queryKey: [projectId, 'audit', 'list', { ...filters, cursor }],
    queryFn: () =>
      projectApp(projectId).audit.list({
        limit: pageSize,
        ...auditFilters(filters, new Date()),
        ...(cursor && { cursor }),
      }),
    placeholderData: keepPreviousData,
  })
}

/** Finds users by a part of their name, address or id, for the filter. */
export const matchingUsersQuery = (projectId: string, text: string) =>
  queryOptions({
    queryKey: [projectId, 'users', 'matches', text],
    queryFn: () => projectApp(projectId).users.list({ query: text, limit: shownMatches }),
    enabled: text !== '' && !isId(text),
  })
