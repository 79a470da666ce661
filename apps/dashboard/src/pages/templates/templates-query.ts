import type { EmailTemplateType, EmailTemplateVersion } from '@portico/sdk/admin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { projectApp } from '../../owner/owner-app.ts'
import { type Draft, toUpdate } from './draft.ts'

/** A template in one language. */
export const templateQuery = (projectId: string, type: EmailTemplateType, version: EmailTemplateVersion) =>
  queryOptions({
    queryKey: [projectId, 'email-templates', type, version],
    queryFn: () => projectApp(projectId).emailTemplates.get(type, version),
  })

/** A draft rendered with example values. */
export const previewQuery = (projectId: string, draft: Draft, version: EmailTemplateVersion) =>
  queryOptions({
    queryKey: [projectId, 'email-template-previews', draft, version],
    queryFn: () => projectApp(projectId).emailTemplates.preview(draft.type, toUpdate(draft), version),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
