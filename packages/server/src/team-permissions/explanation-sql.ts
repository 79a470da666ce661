import { containersOf } from './closure-sql.ts'

/** What an explanation is found in. */
export interface ExplanationRow {
  /** The permissions granted directly, sorted. */
  readonly starts: readonly string[]
  /** From each permission that gives the one asked for to what it contains, as far as that gives it, too. */
  readonly edges: readonly (readonly [from: string, to: string])[]
  readonly isDefined: boolean
}

/** A query for {@link ExplanationRow}, `grants` being the permissions of one owner, and `facts` what else is asked. */
export const explanationText = (grants: string, facts: string) => `with recursive giving (id) as (
    select :permissionId::text union select container.id from giving ${containersOf('giving.id')}
  )
  select ${facts},
    :isSystem::boolean or exists (
      select from permission_definitions where project_id = :projectId and id = :permissionId) as is_defined,
    coalesce((select json_agg(permission_id order by permission_id collate "C") from (${grants}) as granted), '[]') as starts,
    coalesce((select json_agg(json_build_array(container.id, giving.id) order by giving.id collate "C")
      from giving ${containersOf('giving.id')}), '[]') as edges`
