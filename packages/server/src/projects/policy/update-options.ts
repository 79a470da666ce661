import { type ProjectOptionsUpdate, weakenedOptions } from '@portico/contract'
import type { z } from 'zod'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { assignments, changeParameters, selectList } from '../../platform/database/column-sql.ts'
import type { ChangeParametersOf } from '../../platform/database/columns.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { projectOptionColumns } from '../../platform/database/tables/projects.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { goneProject } from '../lock-project.ts'
import type { Project, ProjectOptions, WithProjectEviction } from '../project.ts'
import { normalizedOptions, optionColumns, optionsView } from './options-view.ts'

type Changes = z.output<typeof ProjectOptionsUpdate>

type Parameters = AuditParameters & ChangeParametersOf<typeof projectOptionColumns>

const updateOptions = statement<Parameters, ProjectOptions>(
  'update_project_options',
  `with changed as (
     update projects set
       ${assignments(projectOptionColumns)}
     where id = :projectId and deleted_at_millis is null
     returning ${selectList(projectOptionColumns, 'projects')}
   ), audited as (${insertAuditRow('changed')})
   select * from changed`,
)

type UpdateProjectOptionsDeps = WithTransaction & WithClock & WithProjectEviction & WithRandom

/**
 * Changes the given options of a project in one statement and returns all of them. The audit event names those that the
 * change weakens.
 */
export async function updateProjectOptions(
  deps: UpdateProjectOptionsDeps,
  project: Project,
  given: Changes,
  context: RequestContext,
): Promise<ProjectOptions> {
  const changes = normalizedOptions(given)
  requireAvailable(project, changes)
  const weakened = weakenedOptions(optionsView(project.options), changes)
  const event = {
    type: 'project_options_updated',
    userId: null,
    context,
    details: { changes: { ...changes }, ...(weakened.length > 0 && { weakened }) },
  } as const
  const [options] = await deps.db.run(updateOptions, {
    ...auditParameters(deps, project, event),
    ...changeParameters(projectOptionColumns, optionColumns(changes)),
  })
  deps.projects.evict(project.id)
  if (!options) throw goneProject(project.id)
  return options
}

/** The project of the owners has rules for sessions, factors and passwords only. Throws SCHEMA_ERROR. */
function requireAvailable({ id }: Project, changes: Changes): void {
  if (id !== 'internal') return
  const unavailable = [
    'token_claims',
    'oauth_registration_enabled',
    'hide_accounts',
    'anonymous_users_enabled',
    'waitlist_enabled',
    'hosted_email_links',
  ] as const
  const given =
    unavailable.find((name) => changes[name]) ??
    (changes.username && changes.username !== 'off' ? 'username' : undefined)
  if (!given) return
  const problem = `body.${given}: is not available in the project internal`
  throw schemaError('PATCH', '/api/v1/projects/current/options', [problem])
}
