import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type EmailLocale, fallbackLocales } from '../emails/locales.ts'
import type { EmailTemplate, EmailTemplateType } from '../emails/templates/email-template.ts'
import { selectVersion } from '../emails/templates/find-template.ts'
import { changeIfMatch, type RequireTemplateMatch } from './require-stored-match.ts'
import { requireValidContent } from './require-valid-content.ts'
import { shownDefault } from './template-view.ts'

/** Changes of a template. A field that is left out stays, and so does the subject if it is empty. */
export interface TemplateChanges {
  readonly subject?: string | undefined
  readonly content?: EmailTemplate['content'] | undefined
}

/** A change of one version; with null, of the version for languages that have none. */
export interface TemplateUpdate {
  readonly locale: EmailLocale | null
  readonly changes: TemplateChanges
  readonly context: RequestContext
  readonly requireMatch: RequireTemplateMatch | null
}

type Parameters = AuditParameters & {
  type: EmailTemplateType
  subject: string | null
  content: string | null
  defaultSubject: string
  defaultContent: string
}

const auditStored = `audited as (${insertAuditRow('stored')})
   select subject, content from stored`

const storeTemplate = statement<Parameters, EmailTemplate>(
  'store_email_template',
  `with stored as (
     insert into email_templates (project_id, type, subject, content)
     values (:projectId, :type, coalesce(:subject::text, :defaultSubject::text),
       coalesce(:content::jsonb, :defaultContent::jsonb))
     on conflict (project_id, type) do update
       set subject = coalesce(:subject::text, email_templates.subject),
         content = coalesce(:content::jsonb, email_templates.content)
     returning subject, content
   ), ${auditStored}`,
)

// A new version begins as the template that its language has used so far.
const storeVersion = statement<Parameters & { locale: EmailLocale; locales: readonly EmailLocale[] }, EmailTemplate>(
  'store_email_template_version',
  `with used as (${selectVersion}), stored as (
     insert into email_template_versions (project_id, type, locale, subject, content)
     values (:projectId, :type, :locale,
       coalesce(:subject::text, (select subject from used), :defaultSubject::text),
       coalesce(:content::jsonb, (select content from used), :defaultContent::jsonb))
     on conflict (project_id, type, locale) do update
       set subject = coalesce(:subject::text, email_template_versions.subject),
         content = coalesce(:content::jsonb, email_template_versions.content)
     returning subject, content
   ), ${auditStored}`,
)

/** Updates a version of a template and returns it. Throws INVALID_EMAIL_TEMPLATE if the content is not valid. */
export async function updateTemplate(
  deps: WithWrites & WithClock & WithRandom,
  project: Project,
  type: EmailTemplateType,
  { requireMatch, ...change }: TemplateUpdate,
): Promise<EmailTemplate> {
  const store = (deps: StoreDeps) => storeChanges(deps, project, type, change)
  if (!requireMatch) return store(deps)
  return changeIfMatch(deps, project, { version: { type, locale: change.locale }, requireMatch }, store)
}

type StoreDeps = WithTransaction & WithClock & WithRandom

/** Updates a version of a template by one statement, as {@link updateTemplate} does. */
export async function storeChanges(
  deps: StoreDeps,
  project: Project,
  type: EmailTemplateType,
  { locale, changes, context }: Omit<TemplateUpdate, 'requireMatch'>,
): Promise<EmailTemplate> {
  const { subject, content } = changes
  if (content) requireValidContent(content)
  const before = shownDefault(type, locale)
  const details = { template_type: type, ...(locale === null ? {} : { locale }) }
  const parameters = {
    ...auditParameters(deps, project, { type: 'email_template_updated', userId: null, context, details }),
    type,
    subject: subject || null,
    content: content ? JSON.stringify(content) : null,
    defaultSubject: before.subject,
    defaultContent: JSON.stringify(before.content),
  }
  const [stored] =
    locale === null
      ? await deps.db.run(storeTemplate, parameters)
      : await deps.db.run(storeVersion, { ...parameters, locale, locales: fallbackLocales(locale) })
  if (!stored) throw new Error('The template was not stored.')
  return stored
}
