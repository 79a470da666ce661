/** The rules of sign-up of a project, as owners read and set them. */
import { completeSignUpRules, type SignUpRules, type SignUpRulesInput } from '@portico/contract'
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

type Rules = z.output<typeof SignUpRules>

const updateRules = statement<AuditParameters & { rules: string | null }, { id: string }>(
  'update_sign_up_rules',
  `with changed as (
     update projects set sign_up_rules = :rules::jsonb where id = :projectId and deleted_at_millis is null returning id
   ), audited as (${insertAuditRow('changed')})
   select id from changed`,
)

/** Rules of a project that has none. */
export const noSignUpRules: Rules = { rules: [], disposable_domains: [] }

/** Replaces the rules of a project. Throws SCHEMA_ERROR in `internal`, whose sign-up the operator decides about. */
export async function setSignUpRules(
  deps: WithTransaction & WithClock & WithRandom & WithProjectEviction,
  project: Project,
  input: z.output<typeof SignUpRulesInput>,
  context: RequestContext,
): Promise<Rules> {
  if (project.id === 'internal') {
    throw schemaError('PUT', '/api/v1/sign-up-rules', ['rules of sign-up are not available in the project internal'])
  }
  const rules = completeSignUpRules(input)
  const details = { rules: rules.rules.map(({ action, is_enabled }) => ({ action, is_enabled })) }
  const event = { type: 'sign_up_rules_updated', userId: null, context, details } as const
  const isEmpty = rules.rules.length === 0 && rules.disposable_domains.length === 0
  const stored = isEmpty ? null : JSON.stringify(rules)
  const changed = await deps.db.run(updateRules, { ...auditParameters(deps, project, event), rules: stored })
  deps.projects.evict(project.id)
  if (changed.length === 0) throw goneProject(project.id)
  return rules
}
