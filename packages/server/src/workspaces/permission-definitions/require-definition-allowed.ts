import { isSystemPermission, knownError, limits } from '@portico/contract'
import type { WithReads } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'
import { type DefinitionFacts, selectDefinitionFacts } from './definition-statements.ts'

export interface DefinitionInput {
  /** Present id; null for a new definition. */
  readonly id: string | null
  readonly newId: string
  /** Contained permissions; undefined leaves them unchanged. */
  readonly containedIds: readonly string[] | undefined
}

/**
 * Requires that a change of a definition is valid. Throws, in this order: PERMISSION_NOT_FOUND,
 * PERMISSION_ALREADY_EXISTS, CONTAINED_PERMISSION_NOT_FOUND, PERMISSION_LIMIT_REACHED,
 * CONTAINED_PERMISSION_LIMIT_REACHED.
 */
export async function requireDefinitionAllowed(
  { db }: WithReads,
  project: Project,
  { id, newId, containedIds }: DefinitionInput,
): Promise<void> {
  const customIds = (containedIds ?? []).filter((contained) => !isSystemPermission(contained))
  const [facts] = await db.run(selectDefinitionFacts, { projectId: project.id, id, newId, customIds })
  if (!facts || (id !== null && !facts.isFound))
    throw knownError('PERMISSION_NOT_FOUND', { permission_id: id ?? newId })
  if (facts.isTaken || (id !== newId && isSystemPermission(newId))) {
    throw knownError('PERMISSION_ALREADY_EXISTS', { permission_id: newId })
  }
  if (facts.missingId !== null) throw knownError('CONTAINED_PERMISSION_NOT_FOUND', { permission_id: facts.missingId })
  requireFew(facts, id === null, containedIds?.length)
}

function requireFew(facts: DefinitionFacts, isNew: boolean, containedCount: number | undefined): void {
  const { permissionDefinitionsMax, containmentsMax } = limits
  if (isNew && facts.definitionCount >= permissionDefinitionsMax) {
    throw knownError('PERMISSION_LIMIT_REACHED', { limit: permissionDefinitionsMax })
  }
  if (containedCount !== undefined && facts.otherContainmentCount + containedCount > containmentsMax) {
    throw knownError('CONTAINED_PERMISSION_LIMIT_REACHED', { limit: containmentsMax })
  }
}
