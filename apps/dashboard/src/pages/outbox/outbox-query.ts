import type { EmailTemplateType } from '@portico/sdk/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { emailListOptions, type OutboxSearch } from './outbox-search.ts'

const pageSize = 50
const busyRefetchMillis = 3_000
const quietRefetchMillis = 30_000

/** One page of the emails of a project, the newest first. Read again while it is open: states change by themselves. */
export const outboxQuery = (projectId: string, search: OutboxSearch) =>
  queryOptions({
    queryKey: [projectId, 'emails', emailListOptions(search)],
    queryFn: () => projectApp(projectId).emails.list({ limit: pageSize, ...emailListOptions(search) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((email) => email.state === 'waiting') ? busyRefetchMillis : quietRefetchMillis,
  })

/** The template of an email in its language, with example values. The email itself is stored sealed, and never shown. */
export const templatePreviewQuery = (projectId: string, type: EmailTemplateType, locale: string) =>
  queryOptions({
    queryKey: [projectId, 'email-template-previews', type, locale],
    queryFn: () => projectApp(projectId).emailTemplates.preview(type, {}, { locale }),
  })
