import { containersOf } from './closure-sql.ts'

/** Data from which the path is computed. */
export interface ExplanationRow {
  /** The permissions granted directly, sorted. */
  readonly starts: readonly string[]
  /** Edges from each permission that implies the requested one to those that it contains. */
  readonly edges: readonly (readonly [from: string, to: string])[]
  readonly isDefined: boolean
}

/**
 * Returns the query of an {@link ExplanationRow}. `grants` selects the granted permissions, `facts` further columns.
 */
export const explanationText = (grants: string, facts: string) => `with recursive giving (id) as (
    select :permissionId::text union select container.id from giving ${containersOf('giving.id')}
  )
  select ${facts},
    :isSystem::boolean or exists (
      select from permission_definitions where project_id = :projectId and id = :permissionId) as is_defined,
    coalesce((select json_agg(permission_id order by permission_id collate "C") from (${grants}) as granted), '[]') as starts,
    coalesce((select json_agg(json_build_array(container.id, giving.id) order by giving.id collate "C")
      from giving ${containersOf('giving.id')}), '[]') as edges`
