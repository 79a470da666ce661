import { endpoints, knownError } from '@portico/contract'
import { withoutWrites } from '../access/steps.ts'
import { listLocales, listTemplates } from '../messaging/email-templates/list-templates.ts'
import { previewTemplate } from '../messaging/email-templates/preview-template.ts'
import { resetTemplate } from '../messaging/email-templates/reset-template.ts'
import { sendTemplateTest } from '../messaging/email-templates/send-template-test.ts'
import { shownDefault, templateView } from '../messaging/email-templates/template-view.ts'
import { updateTemplate } from '../messaging/email-templates/update-template.ts'
import { type EmailLocale, emailLocales, isEmailLocale } from '../messaging/emails/locales.ts'
import { findTemplate } from '../messaging/emails/templates/find-template.ts'
import { schemaError } from '../platform/http/response/schema-error.ts'
import { success } from '../platform/http/response/success.ts'
import { implement } from './implement.ts'

export const emailTemplateRoutes = implement('emailTemplates', endpoints.emailTemplates, {
  list: async ({ project }, deps) => {
    const templates = await listTemplates(deps, project)
    const items = templates.map(({ type, own, locales }) =>
      templateView(type, { template: own ?? shownDefault(type, null), isDefault: own === null, locales }),
    )
    return { items, is_paginated: false as const }
  },
  get: async ({ project, params: { type }, query }, deps) => {
    const locale = requireEmailLocale(query, 'GET', type)
    const [own, locales] = await Promise.all([
      findTemplate(deps, project.id, type, locale),
      listLocales(deps, project, type),
    ])
    return templateView(type, { template: own ?? shownDefault(type, locale), isDefault: own === null, locales })
  },
  update: async ({ project, params: { type }, query, body, context, requireMatch }, deps) => {
    const locale = requireEmailLocale(query, 'PATCH', type)
    const template = await updateTemplate(deps, project, type, { locale, changes: body, context, requireMatch })
    return templateView(type, { template, isDefault: false, locales: await listLocales(deps, project, type) })
  },
  reset: async ({ project, params: { type }, query, context, requireMatch }, deps) => {
    const version = { type, locale: requireEmailLocale(query, 'DELETE', type) }
    await resetTemplate(deps, project, version, { context, requireMatch })
    return success
  },
  preview: async ({ project, params: { type }, query, body }, deps) => {
    const locale = requireEmailLocale(query, 'POST', `${type}/preview`)
    const { subject, html, text } = await previewTemplate(deps, project, { type, locale }, body)
    return { subject, html, text }
  },
  sendTest: withoutWrites(async ({ project, params: { type }, query, body, owner }, deps) => {
    if (!owner) throw knownError('USER_AUTHENTICATION_REQUIRED')
    const locale = requireEmailLocale(query, 'POST', `${type}/send-test`)
    const problem = await sendTemplateTest(deps, project, { type, locale }, { changes: body, owner })
    return problem === null ? { success: true as const } : { success: false as const, error_message: problem }
  }),
})

/** Returns the language of a version, or null if the call names none. Throws SCHEMA_ERROR if emails do not have it. */
function requireEmailLocale(
  { locale }: { readonly locale?: string | undefined },
  method: string,
  path: string,
): EmailLocale | null {
  if (locale === undefined) return null
  if (isEmailLocale(locale)) return locale
  const problem = `query.locale: must be one of the languages of emails: ${emailLocales.join(', ')}`
  throw schemaError(method, `/api/v1/email-templates/${path}`, [problem])
}
