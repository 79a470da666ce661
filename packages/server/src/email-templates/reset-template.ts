import { knownError } from '@portico/contract'
import { auditColumns, auditParameters, auditValues } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { EmailTemplateType } from '../emails/templates/email-template.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'

const deleteTemplate = statement<
  ReturnType<typeof auditParameters> & { projectId: string; type: EmailTemplateType; now: number },
  { type: EmailTemplateType }
>(
  'delete_email_template',
  `with deleted as (
     delete from email_templates where project_id = :projectId and type = :type returning type
   ), audited as (
     insert into audit_events (${auditColumns}) select ${auditValues} from deleted
   )
   select type from deleted`,
)

/** Restores the default template. Throws EMAIL_TEMPLATE_NOT_CUSTOMIZED if it is already in use. */
export async function resetTemplate(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  project: Project,
  type: EmailTemplateType,
  context: RequestContext,
): Promise<void> {
  const details = { template_type: type }
  const audit = auditParameters(deps, { type: 'email_template_reset', userId: null, context, details })
  const deleted = await deps.db.run(deleteTemplate, { ...audit, projectId: project.id, type, now: deps.clock.now() })
  if (deleted.length === 0) throw knownError('EMAIL_TEMPLATE_NOT_CUSTOMIZED', { type })
}
