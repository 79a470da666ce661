import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type InTransaction, transaction } from '../../platform/database/transactions/transaction.ts'
import type { Project } from '../../projects/project.ts'
import { type EmailLocale, fallbackLocales } from '../emails/locales.ts'
import type { EmailTemplate, EmailTemplateType } from '../emails/templates/email-template.ts'
import { selectVersion } from '../emails/templates/find-template.ts'
import { shownDefault, templateView } from './template-view.ts'

/** One version of a template; with null, the one for languages that have none. */
export interface TemplateVersion {
  readonly type: EmailTemplateType
  readonly locale: EmailLocale | null
}

/** Throws PRECONDITION_FAILED unless the template is the one that the caller expects. */
export type RequireTemplateMatch = (stored: ReturnType<typeof templateView>) => void

type Parameters = {
  projectId: string
  type: EmailTemplateType
  locales: readonly EmailLocale[]
  defaultSubject: string
  defaultContent: string
}
type VersionParameters = Omit<Parameters, 'defaultSubject' | 'defaultContent'> & { locale: EmailLocale }
type Stored = EmailTemplate & { isDefault: boolean }

// Without a version there is no row to lock: the insertion takes its place. Another change waits for it, or it for them.
const insertVersion = (table: string, key: string) =>
  `with used as (${selectVersion}), inserted as (
     insert into ${table} (project_id, ${key}, subject, content)
     values (:projectId, ${key.replace(/\w+/g, ':$&')}, coalesce((select subject from used), :defaultSubject::text),
       coalesce((select content from used), :defaultContent::jsonb))
     on conflict (project_id, ${key}) do nothing
     returning subject, content
   )
   select subject, content, not exists (select from used) as is_default from inserted`

const insertTemplate = statement<Parameters, Stored>(
  'insert_missing_email_template',
  insertVersion('email_templates', 'type'),
)

const insertTemplateVersion = statement<Parameters & { locale: EmailLocale }, Stored>(
  'insert_missing_email_template_version',
  insertVersion('email_template_versions', 'type, locale'),
)

const lockTemplate = statement<{ projectId: string; type: EmailTemplateType }, EmailTemplate>(
  'lock_email_template',
  'select subject, content from email_templates where project_id = :projectId and type = :type for update',
)

const lockTemplateVersion = statement<Omit<VersionParameters, 'locales'>, EmailTemplate>(
  'lock_email_template_version',
  `select subject, content from email_template_versions
   where project_id = :projectId and type = :type and locale = :locale for update`,
)

/**
 * Runs `change` in a transaction that has locked the version and compared it. A version that did not exist is rolled back
 * with a change that is refused.
 */
export function changeIfMatch<D extends WithWrites, T>(
  deps: D,
  project: Project,
  condition: { readonly version: TemplateVersion; readonly requireMatch: RequireTemplateMatch },
  change: (deps: InTransaction<D>, stored: { readonly isNew: boolean }) => Promise<T>,
): Promise<T> {
  return transaction(deps, async (deps) => {
    const { version, requireMatch } = condition
    const { template, isDefault, isNew } = await lockVersion({ db: deps.db }, project.id, version)
    requireMatch(templateView(version.type, { template, isDefault, locales: [] }))
    return change(deps, { isNew })
  })
}

async function lockVersion(
  { db }: WithTransaction,
  projectId: string,
  { type, locale }: TemplateVersion,
): Promise<{ template: EmailTemplate; isDefault: boolean; isNew: boolean }> {
  const { subject, content } = shownDefault(type, locale)
  const row = { projectId, type, defaultSubject: subject, defaultContent: JSON.stringify(content) }
  const [inserted] =
    locale === null
      ? await db.run(insertTemplate, { ...row, locales: [] })
      : await db.run(insertTemplateVersion, { ...row, locale, locales: fallbackLocales(locale) })
  if (inserted) return { template: inserted, isDefault: inserted.isDefault, isNew: true }
  const [template] =
    locale === null
      ? await db.run(lockTemplate, { projectId, type })
      : await db.run(lockTemplateVersion, { projectId, type, locale })
  // Deleted between the two statements.
  if (!template) return lockVersion({ db }, projectId, { type, locale })
  return { template, isDefault: false, isNew: false }
}
