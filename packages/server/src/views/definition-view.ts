import type { PermissionDefinition } from '@portico/contract'
import type { z } from 'zod'

/** A definition as read from the database. */
export interface DefinitionRow {
  readonly id: string
  readonly description: string | null
  /** Sorted. */
  readonly containedIds: readonly string[]
  readonly requiresSecondFactor: boolean
}

export function definitionView({
  id,
  description,
  containedIds,
  requiresSecondFactor,
}: DefinitionRow): z.output<typeof PermissionDefinition> {
  return {
    id,
    ...(description ? { description } : {}),
    contained_permission_ids: [...containedIds],
    requires_second_factor: requiresSecondFactor,
  }
}
