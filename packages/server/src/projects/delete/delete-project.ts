import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithLog } from '../../platform/log.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjectEviction } from '../project.ts'
import { type RequireProjectMatch, requireStoredMatch } from '../require-stored-match.ts'
import { deleteProjectRows } from './delete-project-rows.ts'

type Parameters = AuditParameters & { deletedId: string }

// A trigger removes the project from the metadata of its owners.
const markDeleted = statement<Parameters, { id: string }>(
  'mark_project_deleted',
  `with gone as (
     update projects set deleted_at_millis = :now::bigint
     where id = :deletedId and deleted_at_millis is null returning id
   ), keys as (
     delete from api_key_sets where project_id = :deletedId and exists (select from gone)
   ), disowned as (
     delete from project_owners where project_id = :deletedId
   ), unhosted as (
     delete from own_hosts where project_id = :deletedId
   ), uninvited as (
     delete from verification_codes
     where project_id = :projectId and purpose = 'project-invitation' and payload ->> 'projectId' = :deletedId::text
   ), audited as (${insertAuditRow('projects i where i.id = :projectId and exists (select from gone)')})
   select id from gone`,
)

type DeleteProjectDeps = WithWrites & WithClock & WithLog & WithProjectEviction & WithRandom & WithSealer

/**
 * Deletes a project. One statement marks it as deleted and removes its keys and owners, so that no request finds it. Its
 * rows are then deleted in batches, whatever their number: one statement for all would exceed its timeout, and deadlock
 * with requests that still write. Maintenance deletes what is left after the first batches.
 */
export async function deleteProject(
  deps: DeleteProjectDeps,
  project: Project,
  { context, requireMatch }: { context: RequestContext; requireMatch: RequireProjectMatch | null },
): Promise<void> {
  if (project.id === 'internal') {
    throw knownError('INTERNAL_PROJECT_NOT_DELETABLE')
  }
  const event = { type: 'project_deleted', userId: null, context, details: { project_id: project.id } } as const
  const params = { ...auditParameters(deps, { id: 'internal' }, event), deletedId: project.id }
  if (requireMatch) {
    await transaction(deps, async (deps) => {
      await requireStoredMatch(deps, project, requireMatch)
      await deps.db.run(markDeleted, params)
    })
  } else {
    await deps.db.run(markDeleted, params)
  }
  deps.projects.evict(project.id)
  await deleteProjectRows(deps, project.id, { maxBatches: batchesOfRequest }).catch((error: unknown) => {
    deps.log.warn({ projectId: project.id, err: error }, 'the rest of a deleted project is left to maintenance')
  })
}

/** Enough to empty most projects within the call, and few enough for a response within seconds. */
const batchesOfRequest = 50
