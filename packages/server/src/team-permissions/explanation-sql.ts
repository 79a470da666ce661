import { containedOf, containersOf } from './closure-sql.ts'

/** The parts of the containment between what was granted and what is asked for. */
export interface ExplanationRow {
  /** Those granted directly from which the one asked for follows, sorted. */
  readonly starts: readonly string[]
  /** From each to what it contains, as far as the one asked for follows from it. */
  readonly edges: readonly (readonly [from: string, to: string])[]
  readonly isDefined: boolean
}

/** A query for {@link ExplanationRow}, `grants` being the permissions of one owner, and `facts` what else is asked. */
export const explanationText = (grants: string, facts: string) => `with recursive held (id) as (
    ${grants}
    union
    select contained.id from held ${containedOf('held.id')}
  ), giving (id) as (
    select :permissionId::text union select container.id from giving ${containersOf('giving.id')}
  ), between as materialized (
    select id from held intersect select id from giving
  )
  select ${facts},
    :isSystem::boolean or exists (
      select from permission_definitions where project_id = :projectId and id = :permissionId) as is_defined,
    coalesce((select json_agg(id order by id collate "C") from between
      where id in (${grants})), '[]') as starts,
    coalesce((select json_agg(json_build_array(between.id, contained.id) order by contained.id collate "C")
      from between ${containedOf('between.id')} where contained.id in (select id from between)), '[]') as edges`
