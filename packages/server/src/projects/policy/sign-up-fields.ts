/** The sign-up fields of a project, as owners read and set them. */
import { completeSignUpFields, type SignUpFields, type SignUpFieldsInput } from '@portico/contract'
import type { z } from 'zod'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { goneProject } from '../lock-project.ts'
import type { Project, WithProjectEviction } from '../project.ts'

type Fields = z.output<typeof SignUpFields>

const updateFields = statement<AuditParameters & { fields: string | null }, { id: string }>(
  'update_sign_up_fields',
  `with changed as (
     update projects set sign_up_fields = :fields::jsonb where id = :projectId and deleted_at_millis is null returning id
   ), audited as (${insertAuditRow('changed')})
   select id from changed`,
)

/** Replaces the sign-up fields of a project. Throws SCHEMA_ERROR in `internal`, whose users are owners of projects. */
export async function setSignUpFields(
  deps: WithTransaction & WithClock & WithRandom & WithProjectEviction,
  project: Project,
  input: z.output<typeof SignUpFieldsInput>,
  context: RequestContext,
): Promise<Fields> {
  if (project.id === 'internal') {
    throw schemaError('PUT', '/api/v1/sign-up-fields', ['sign-up fields are not available in the project internal'])
  }
  const { fields } = completeSignUpFields(input)
  const details = {
    fields: fields.map(({ name, type, stored_in, is_required }) => ({ name, type, stored_in, is_required })),
  }
  const event = { type: 'sign_up_fields_updated', userId: null, context, details } as const
  const stored = fields.length === 0 ? null : JSON.stringify(fields)
  const changed = await deps.db.run(updateFields, { ...auditParameters(deps, project, event), fields: stored })
  deps.projects.evict(project.id)
  if (changed.length === 0) throw goneProject(project.id)
  return { fields }
}
