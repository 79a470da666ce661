import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { EmailLocale } from '../emails/locales.ts'
import type { EmailTemplateType } from '../emails/templates/email-template.ts'
import { changeIfMatch, type RequireTemplateMatch, type TemplateVersion } from './require-stored-match.ts'

type Parameters = AuditParameters & { type: EmailTemplateType }

const deleteFrom = (rows: string) => `with deleted as (
     delete from ${rows} returning type
   ), audited as (${insertAuditRow('deleted')})
   select type from deleted`

const deleteTemplate = statement<Parameters, { type: EmailTemplateType }>(
  'delete_email_template',
  deleteFrom('email_templates where project_id = :projectId and type = :type'),
)

const deleteVersion = statement<Parameters & { locale: EmailLocale }, { type: EmailTemplateType }>(
  'delete_email_template_version',
  deleteFrom('email_template_versions where project_id = :projectId and type = :type and locale = :locale'),
)

/**
 * Deletes the version of a template for one language or, with null, the one for languages without a version. The others
 * stay. Throws EMAIL_TEMPLATE_NOT_CUSTOMIZED if there is no such version.
 */
export async function resetTemplate(
  deps: WithWrites & WithClock & WithRandom,
  project: Project,
  version: TemplateVersion,
  { context, requireMatch }: { context: RequestContext; requireMatch: RequireTemplateMatch | null },
): Promise<void> {
  const remove = async (deps: RemoveDeps, { isNew }: { isNew: boolean }) => {
    const isDeleted = await removeVersion(deps, project, version, context)
    if (isNew || !isDeleted) throw knownError('EMAIL_TEMPLATE_NOT_CUSTOMIZED', { type: version.type })
  }
  if (requireMatch) await changeIfMatch(deps, project, { version, requireMatch }, remove)
  else await remove(deps, { isNew: false })
}

type RemoveDeps = WithTransaction & WithClock & WithRandom

/** Deletes a version by one statement. Returns false if there is none. */
export async function removeVersion(
  deps: RemoveDeps,
  project: Project,
  { type, locale }: TemplateVersion,
  context: RequestContext,
): Promise<boolean> {
  const details = { template_type: type, ...(locale === null ? {} : { locale }) }
  const audit = auditParameters(deps, project, { type: 'email_template_reset', userId: null, context, details })
  const parameters = { ...audit, type }
  const deleted =
    locale === null
      ? await deps.db.run(deleteTemplate, parameters)
      : await deps.db.run(deleteVersion, { ...parameters, locale })
  return deleted.length > 0
}
