import { auditColumns, auditParameters, auditValues } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { EmailTemplate, EmailTemplateType } from '../emails/templates/email-template.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { requireValidContent } from './require-valid-content.ts'
import { shownDefault } from './template-view.ts'

/** What is left out stays, and so does the subject where an empty one is given. */
export interface TemplateChanges {
  readonly subject?: string | undefined
  readonly content?: EmailTemplate['content'] | undefined
}

type Parameters = ReturnType<typeof auditParameters> & {
  projectId: string
  type: EmailTemplateType
  subject: string | null
  content: string | null
  defaultSubject: string
  defaultContent: string
  now: number
}

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
   ), audited as (
     insert into audit_events (${auditColumns}) select ${auditValues} from stored
   )
   select subject, content from stored`,
)

/** Updates a template and returns it. Throws INVALID_EMAIL_TEMPLATE if the content is not valid. */
export async function updateTemplate(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  project: Project,
  type: EmailTemplateType,
  { changes, context }: { readonly changes: TemplateChanges; readonly context: RequestContext },
): Promise<EmailTemplate> {
  const { subject, content } = changes
  if (content) requireValidContent(content)
  const before = shownDefault(type)
  const details = { template_type: type }
  const [stored] = await deps.db.run(storeTemplate, {
    ...auditParameters(deps, { type: 'email_template_updated', userId: null, context, details }),
    projectId: project.id,
    type,
    subject: subject || null,
    content: content ? JSON.stringify(content) : null,
    defaultSubject: before.subject,
    defaultContent: JSON.stringify(before.content),
    now: deps.clock.now(),
  })
  if (!stored) throw new Error('The template was not stored.')
  return stored
}
