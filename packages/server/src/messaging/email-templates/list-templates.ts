import { emailTemplateTypes } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import type { EmailLocale } from '../emails/locales.ts'
import type { EmailTemplate, EmailTemplateType } from '../emails/templates/email-template.ts'

type Row = EmailTemplate & { type: EmailTemplateType }

const selectTemplates = query<{ projectId: string }, Row>(
  'select_email_templates',
  'select type, subject, content from email_templates where project_id = :projectId',
)

const selectLocales = query<{ projectId: string }, { type: EmailTemplateType; locale: string }>(
  'select_email_template_locales',
  'select type, locale from email_template_versions where project_id = :projectId order by type, locale',
)

/** A version that the owner has written; with null, the one for languages without a version. */
export interface OwnTemplateVersion extends Row {
  readonly locale: EmailLocale | null
}

const selectOwnVersions = query<{ projectId: string }, OwnTemplateVersion>(
  'select_own_email_template_versions',
  `select type, null as locale, subject, content from email_templates where project_id = :projectId
   union all
   select type, locale, subject, content from email_template_versions where project_id = :projectId
   order by type, locale nulls first`,
)

/** Lists all versions that the owner has written, with their content. */
export const listOwnVersions = ({ db }: WithReads, projectId: string): Promise<OwnTemplateVersion[]> =>
  db.run(selectOwnVersions, { projectId })

/** A template with what its owner has written for languages without a version, or null. */
export interface ListedTemplate {
  readonly type: EmailTemplateType
  readonly own: EmailTemplate | null
  readonly locales: readonly string[]
}

/** Lists all types of templates. */
export async function listTemplates({ db }: WithReads, project: Project): Promise<ListedTemplate[]> {
  const parameters = { projectId: project.id }
  const [rows, versions] = await Promise.all([db.run(selectTemplates, parameters), db.run(selectLocales, parameters)])
  return emailTemplateTypes.map((type) => ({
    type,
    own: rows.find((row) => row.type === type) ?? null,
    locales: localesOf(versions, type),
  }))
}

/** Lists the languages for which a template has versions. */
export async function listLocales({ db }: WithReads, project: Project, type: EmailTemplateType): Promise<string[]> {
  return localesOf(await db.run(selectLocales, { projectId: project.id }), type)
}

const localesOf = (versions: readonly { type: EmailTemplateType; locale: string }[], type: EmailTemplateType) =>
  versions.filter((version) => version.type === type).map(({ locale }) => locale)
