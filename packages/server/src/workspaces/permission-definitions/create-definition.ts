import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { DefinitionRow } from '../../views/definition-view.ts'
import { insertDefinition, lockDefinitions, replaceContained } from './definition-statements.ts'
import { requireDefinitionAllowed } from './require-definition-allowed.ts'

export interface NewDefinition {
  readonly id: string
  readonly description?: string | null | undefined
  readonly containedIds?: readonly string[] | undefined
  readonly requiresSecondFactor?: boolean | undefined
}

/**
 * Defines a permission. Throws as {@link requireDefinitionAllowed}. A definition that contains itself is refused,
 * because it does not exist yet.
 */
export const createDefinition = (
  deps: WithWrites & WithClock & WithRandom,
  project: Project,
  definition: NewDefinition,
  context: RequestContext,
): Promise<DefinitionRow> => transaction(deps, (deps) => insertNewDefinition(deps, project, definition, context))

/** Defines a permission within a transaction, as {@link createDefinition} does. */
export async function insertNewDefinition(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { id, description = null, containedIds: given = [], requiresSecondFactor = false }: NewDefinition,
  context: RequestContext,
): Promise<DefinitionRow> {
  const containedIds = [...new Set(given)].sort()
  const projectId = project.id
  await deps.db.run(lockDefinitions, { projectId })
  await requireDefinitionAllowed(deps, project, { id: null, newId: id, containedIds: [...new Set(given)] })
  const row = { description: description || null, requiresSecondFactor, now: deps.clock.now() }
  await deps.db.run(insertDefinition, { projectId, id, ...row })
  if (containedIds.length > 0) await deps.db.run(replaceContained, { projectId, id, containedIds })
  const details = {
    permission_id: id,
    contained_permission_ids: containedIds,
    ...(requiresSecondFactor && { requires_second_factor: true }),
  }
  await recordAuditEvent(deps, project, { type: 'permission_definition_created', userId: null, context, details })
  return { id, description, containedIds, requiresSecondFactor }
}
