import { endpoints } from '@portico/contract'
import { implement } from '../access/implement.ts'
import { findTemplate } from '../emails/templates/find-template.ts'
import { success } from '../http/success.ts'
import { listTemplates } from './list-templates.ts'
import { previewTemplate } from './preview-template.ts'
import { resetTemplate } from './reset-template.ts'
import { templateView } from './template-view.ts'
import { updateTemplate } from './update-template.ts'

export const emailTemplateRoutes = implement('emailTemplates', endpoints.emailTemplates, {
  list: async ({ project }, deps) => {
    const templates = await listTemplates(deps, project)
    return { items: templates.map(({ type, own }) => templateView(type, own)), is_paginated: false as const }
  },
  get: async ({ project, params: { type } }, deps) => templateView(type, await findTemplate(deps, project.id, type)),
  update: async ({ project, params: { type }, body, context }, deps) =>
    templateView(type, await updateTemplate(deps, project, type, { changes: body, context })),
  reset: async ({ project, params: { type }, context }, deps) => {
    await resetTemplate(deps, project, type, context)
    return success
  },
  preview: async ({ project, params: { type }, body }, deps) => {
    const { subject, html, text } = await previewTemplate(deps, project, type, body)
    return { subject, html, text }
  },
})
