import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { type EmailLocale, fallbackLocales } from '../locales.ts'
import type { EmailTemplateType, OwnTemplate } from './email-template.ts'

/** Selects the version for the first of `:locales` that has one, otherwise the version for all other languages. */
export const selectVersion = `select locale, subject, content from (
     select locale, subject, content from email_template_versions
     where project_id = :projectId and type = :type and locale = any(:locales::text[])
     union all
     select null, subject, content from email_templates where project_id = :projectId and type = :type
   ) versions order by array_position(:locales::text[], locale) nulls last limit 1`

const selectTemplate = query<
  { projectId: string; type: EmailTemplateType; locales: readonly EmailLocale[] },
  OwnTemplate
>('select_email_template', selectVersion)

/** Finds the owner's template of emails in a language; with null, the version for languages that have none. */
export async function findTemplate(
  { db }: WithReads,
  projectId: string,
  type: EmailTemplateType,
  locale: EmailLocale | null,
): Promise<OwnTemplate | null> {
  const locales = locale === null ? [] : fallbackLocales(locale)
  return (await db.run(selectTemplate, { projectId, type, locales }))[0] ?? null
}
