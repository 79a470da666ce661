import type { Json, MemberRuleName } from '@portico/contract'
import { containersOf } from './closure-sql.ts'
import { isGranted, isProtected } from './second-factor-sql.ts'
import { sessionRulesOf } from './session-rules-of.ts'
import { shortestPath } from './shortest-path.ts'

/** Data from which a permission is explained. */
export interface ExplanationRow {
  /** The permissions granted directly, sorted. */
  readonly starts: readonly string[]
  /** Edges from each permission that implies the requested one to those that it contains. */
  readonly edges: readonly (readonly [from: string, to: string])[]
  readonly isDefined: boolean
  /** False while the user lacks a second factor that the project requires. Null if there is no user. */
  readonly hasUnprotected: boolean | null
  /** False while the user lacks a second factor that the project or its permission requires. Null if there is no user. */
  readonly hasProtected: boolean | null
  /** The permissions that require a second factor, among those in `edges` and the requested one. */
  readonly protectedIds: readonly string[]
  /** The rules of the team; null for none, and in the project. */
  readonly rules: Json
  /** Those that the user does not fulfill. */
  readonly unmetRules: readonly MemberRuleName[]
}

/** Explains why a user has a permission or not. */
export interface Explanation {
  /** The shortest path from a granted permission to the requested one, or null if the user does not have it. */
  readonly path: string[] | null
  /** True if the user would have it with a second factor. */
  readonly needsSecondFactor: boolean
  /** The path that would count with a second factor or without the rules of the team, or null. */
  readonly withheldPath: string[] | null
  /** The rules of the team that withhold the permission, and those about a session, which are not judged. */
  readonly unmetRules: readonly MemberRuleName[]
  readonly unjudgedRules: readonly MemberRuleName[]
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
    ${isGranted(':userId', 'false')} as has_unprotected, ${isGranted(':userId', 'true')} as has_protected,
    coalesce((select json_agg(id) from giving where ${isProtected('giving.id')}), '[]') as protected_ids,
    coalesce((select json_agg(permission_id order by permission_id collate "C") from (${grants}) as granted), '[]') as starts,
    coalesce((select json_agg(json_build_array(container.id, giving.id) order by giving.id collate "C")
      from giving ${containersOf('giving.id')}), '[]') as edges`

/** Explains a permission. A path through a permission that needs a missing second factor does not count. */
export function explain(row: ExplanationRow, permissionId: string): Explanation {
  const rules = { unmetRules: row.unmetRules, unjudgedRules: sessionRulesOf(row.rules) }
  const found = explainFactor(row, permissionId)
  if (row.unmetRules.length === 0 || found.path === null) return { ...found, ...rules }
  return { path: null, needsSecondFactor: false, withheldPath: found.path, ...rules }
}

function explainFactor(
  row: ExplanationRow,
  permissionId: string,
): Pick<Explanation, 'path' | 'needsSecondFactor' | 'withheldPath'> {
  const path = shortestPath(row.starts, row.edges, permissionId)
  if (path === null || row.hasProtected) return { path, needsSecondFactor: false, withheldPath: null }
  const openPath = row.hasUnprotected ? unprotectedPath(row, permissionId) : null
  if (openPath !== null) return { path: openPath, needsSecondFactor: false, withheldPath: null }
  return { path: null, needsSecondFactor: true, withheldPath: path }
}

/** Returns an explanation as the API shows it. */
export const explanationView = ({ path, needsSecondFactor, withheldPath, unmetRules, unjudgedRules }: Explanation) => ({
  path,
  needs_second_factor: needsSecondFactor,
  withheld_path: withheldPath,
  unmet_rules: [...unmetRules],
  unjudged_rules: [...unjudgedRules],
})

function unprotectedPath({ starts, edges, protectedIds }: ExplanationRow, permissionId: string): string[] | null {
  const isOpen = (id: string) => !protectedIds.includes(id)
  const openEdges = edges.filter((edge) => edge.every(isOpen))
  return shortestPath(starts.filter(isOpen), openEdges, permissionId)
}
