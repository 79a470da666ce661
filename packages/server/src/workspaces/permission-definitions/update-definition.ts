import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjectEviction } from '../../projects/project.ts'
import type { DefinitionRow } from '../../views/definition-view.ts'
import {
  lockDefinitions,
  renameGrants,
  renameInInvitations,
  renameReferences,
  replaceContained,
  selectDefinition,
  updateDefinitionRow,
} from './definition-statements.ts'
import { requireDefinitionAllowed } from './require-definition-allowed.ts'

export interface DefinitionChanges {
  /** A new id. Grants, containments, defaults and open invitations follow. */
  readonly id?: string | undefined
  readonly description?: string | null | undefined
  /** Replaces all contained permissions; cycles are allowed. */
  readonly containedIds?: readonly string[] | undefined
  readonly requiresSecondFactor?: boolean | undefined
}

type UpdateDefinitionDeps = WithWrites & WithClock & WithProjectEviction & WithRandom

/** Changes the given fields of a definition and returns it. Throws as {@link requireDefinitionAllowed}. */
export async function updateDefinition(
  deps: UpdateDefinitionDeps,
  project: Project,
  id: string,
  change: { readonly changes: DefinitionChanges; readonly context: RequestContext },
): Promise<DefinitionRow> {
  const definition = await transaction(deps, (deps) => changeDefinition(deps, project, id, change))
  deps.projects.evict(project.id)
  return definition
}

/** Changes a definition within a transaction, as {@link updateDefinition} does. */
export async function changeDefinition(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  id: string,
  { changes, context }: { readonly changes: DefinitionChanges; readonly context: RequestContext },
): Promise<DefinitionRow> {
  const { id: newId = id, description, requiresSecondFactor } = changes
  const containedIds = changes.containedIds && [...new Set(changes.containedIds)]
  const params = { projectId: project.id, id }
  await deps.db.run(lockDefinitions, { projectId: project.id })
  await requireDefinitionAllowed(deps, project, { id, newId, containedIds })
  // Invitations before definitions: the order in which an acceptance locks them.
  if (newId !== id) await deps.db.run(renameInInvitations, { ...params, newId })
  await deps.db.run(updateDefinitionRow, {
    ...params,
    newId,
    setsDescription: description !== undefined,
    description: description || null,
    requiresSecondFactor: requiresSecondFactor ?? null,
  })
  if (newId !== id) {
    await deps.db.run(renameReferences, { ...params, newId })
    await deps.db.run(renameGrants, { ...params, newId })
  }
  if (containedIds) await deps.db.run(replaceContained, { ...params, id: newId, containedIds })

  const [definition] = await deps.db.run(selectDefinition, { ...params, id: newId })
  if (!definition) throw knownError('PERMISSION_NOT_FOUND', { permission_id: newId })
  const details = {
    permission_id: newId,
    ...(newId === id ? {} : { former_permission_id: id }),
    ...(containedIds ? { contained_permission_ids: [...definition.containedIds] } : {}),
    ...(requiresSecondFactor === undefined ? {} : { requires_second_factor: requiresSecondFactor }),
  }
  await recordAuditEvent(deps, project, { type: 'permission_definition_updated', userId: null, context, details })
  return definition
}
