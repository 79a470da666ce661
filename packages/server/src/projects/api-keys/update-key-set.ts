import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjectEviction } from '../project.ts'
import { type KeySetRow, keySetColumns } from './key-set-columns.ts'

type Parameters = AuditParameters & { id: string; description: string | null; revokes: boolean }

const updateKeySetRow = statement<Parameters, KeySetRow>(
  'update_key_set',
  `with changed as (
     update api_key_sets set
       description = coalesce(:description::text, description),
       manually_revoked_at_millis = case when :revokes::boolean then :now::bigint else manually_revoked_at_millis end
     where project_id = :projectId and id = :id
     returning *
   ), audited as (${insertAuditRow('changed')})
   select ${keySetColumns} from changed k`,
)

type UpdateKeySetDeps = WithTransaction & WithClock & WithProjectEviction & WithRandom

/** Changes the description of a set, or revokes it for all following requests. Throws API_KEY_NOT_FOUND. */
export async function updateKeySet(
  deps: UpdateKeySetDeps,
  project: Project,
  { id, ...changes }: { id: string; description?: string | undefined; revoked?: true | undefined },
  context: RequestContext,
): Promise<KeySetRow> {
  const revokes = changes.revoked === true
  const type = revokes ? 'api_key_revoked' : 'api_key_updated'
  const [set] = await deps.db.run(updateKeySetRow, {
    ...auditParameters(deps, project, { type, userId: null, context, details: { api_key_id: id } }),
    id,
    description: changes.description ?? null,
    revokes,
  })
  if (!set) throw knownError('API_KEY_NOT_FOUND')
  deps.projects.evict(project.id)
  return set
}
