import type { DefinitionRow } from '../../views/definition-view.ts'
import type { NewDefinition } from '../permission-definitions/create-definition.ts'
import type { Wanted } from './configuration-changes.ts'

/** Changes of one definition; fields that are left out keep their value. */
export interface DefinitionStep extends Omit<NewDefinition, 'description'> {
  readonly description?: string | null | undefined
}

/** The changes from the stored definitions to the wanted ones, in an order in which each is allowed. */
export interface DefinitionSteps {
  /** Without contained permissions: they may contain each other. */
  readonly created: readonly NewDefinition[]
  readonly changed: readonly DefinitionStep[]
  /** Ids. */
  readonly removed: readonly string[]
}

/** Returns the steps. Definitions that are not given at all stay; a given list is the whole. */
export function definitionSteps(
  stored: readonly DefinitionRow[],
  wanted: Wanted['permission_definitions'],
): DefinitionSteps {
  if (!wanted) return { created: [], changed: [], removed: [] }
  const before = new Map(stored.map((definition) => [definition.id, definition]))
  const names = new Set(wanted.map(({ id }) => id))
  const created = wanted.filter(({ id }) => !before.has(id))
  return {
    created: created.map(({ id, description, requires_second_factor: requiresSecondFactor }) => ({
      id,
      description,
      requiresSecondFactor,
    })),
    changed: [
      ...created.flatMap(({ id, contained_permission_ids: containedIds = [] }) =>
        containedIds.length > 0 ? [{ id, containedIds }] : [],
      ),
      ...wanted.flatMap((definition) => {
        const present = before.get(definition.id)
        const step = present && changesOf(present, definition)
        return step ? [step] : []
      }),
    ],
    removed: stored.flatMap(({ id }) => (names.has(id) ? [] : [id])),
  }
}

type WantedDefinition = NonNullable<Wanted['permission_definitions']>[number]

/** Returns the fields that differ, or null if none does. */
function changesOf(present: DefinitionRow, wanted: WantedDefinition): DefinitionStep | null {
  const { description, contained_permission_ids: containedIds, requires_second_factor: requiresSecondFactor } = wanted
  const changes = {
    ...(description !== undefined && (description || null) !== present.description && { description }),
    ...(containedIds && !hasSameIds(containedIds, present.containedIds) && { containedIds }),
    ...(requiresSecondFactor !== undefined &&
      requiresSecondFactor !== present.requiresSecondFactor && { requiresSecondFactor }),
  }
  return Object.keys(changes).length > 0 ? { id: present.id, ...changes } : null
}

function hasSameIds(given: readonly string[], stored: readonly string[]): boolean {
  const ids = new Set(given)
  return ids.size === stored.length && stored.every((id) => ids.has(id))
}
