import type { AuditListOptions } from '@portico/sdk/server'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isId } from '../../data/list-search.ts'
import { projectApp } from '../../owner/owner-app.ts'
import { auditFilters } from './audit-filters.ts'
import { type AuditSearch, filtersOnly } from './audit-search.ts'

const pageSize = 50
const shownMatches = 5

/** One page of the audit events of a project, the newest first. */
export const auditQuery = (projectId: string, search: AuditSearch) => {
  const { cursor } = search
  const filters = filtersOnly(search)
  return queryOptions({
    queryKey: [projectId, 'audit', 'list', { ...filters, cursor }],
    queryFn: () =>
      readFoundPage(projectId, { limit: pageSize, ...auditFilters(filters, new Date()), ...(cursor && { cursor }) }),
    placeholderData: keepPreviousData,
  })
}

/** A call reads a part of a long trail. So many parts without a match are skipped. */
const skippedParts = 10

/** Reads a page, and skips parts of the log without a match. */
async function readFoundPage(projectId: string, options: AuditListOptions) {
  let page = await projectApp(projectId).audit.list(options)
  for (let part = 1; page.items.length === 0 && page.nextCursor !== null && part < skippedParts; part += 1) {
    page = await projectApp(projectId).audit.list({ ...options, cursor: page.nextCursor })
  }
  return page
}

/** Finds users by a part of their name, address or id, for the filter. */
export const matchingUsersQuery = (projectId: string, text: string) =>
  queryOptions({
    queryKey: [projectId, 'users', 'matches', text],
    queryFn: () => projectApp(projectId).users.list({ query: text, limit: shownMatches }),
    enabled: text !== '' && !isId(text),
  })
