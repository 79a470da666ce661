import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import {
  deleteDefinitionRow,
  deleteFromInvitations,
  deleteGrants,
  deleteReferences,
  lockDefinitions,
} from './definition-statements.ts'

type DeleteDefinitionDeps = WithWrites & WithClock & WithProjectEviction & WithRandom

/** Deletes a definition with its grants, containments and defaults, and from open invitations. Throws PERMISSION_NOT_FOUND. */
export async function deleteDefinition(
  deps: DeleteDefinitionDeps,
  project: Project,
  id: string,
  context: RequestContext,
): Promise<void> {
  await transaction(deps, (deps) => removeDefinition(deps, project, id, context))
  deps.projects.evict(project.id)
}

/** Deletes a definition within a transaction, as {@link deleteDefinition} does. */
export async function removeDefinition(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  id: string,
  context: RequestContext,
): Promise<void> {
  const params = { projectId: project.id, id }
  await deps.db.run(lockDefinitions, { projectId: project.id })
  // Invitations before definitions: the order in which an acceptance locks them.
  await deps.db.run(deleteFromInvitations, params)
  const deleted = await deps.db.run(deleteDefinitionRow, params)
  if (deleted.length === 0) throw knownError('PERMISSION_NOT_FOUND', { permission_id: id })
  await deps.db.run(deleteReferences, params)
  await deps.db.run(deleteGrants, params)
  const details = { permission_id: id }
  await recordAuditEvent(deps, project, { type: 'permission_definition_deleted', userId: null, context, details })
}
