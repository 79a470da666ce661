import { claimPathOf, type Json, type TokenClaimsTemplate } from '@portico/contract'

/** The values that paths of a template lead to, by their first part. */
export type ClaimValues = Readonly<Record<string, Json>>

/**
 * Returns the claims of a template. A placeholder becomes its value with its type, and is left out if there is none. Reads own
 * properties only, and evaluates nothing else.
 */
export function evaluateTemplate(template: TokenClaimsTemplate, values: ClaimValues): Record<string, Json> {
  const claims: Record<string, Json> = {}
  for (const [name, value] of Object.entries(template)) {
    const evaluated = evaluate(value, values)
    if (evaluated !== undefined) claims[name] = evaluated
  }
  return claims
}

function evaluate(value: Json, values: ClaimValues): Json | undefined {
  if (typeof value === 'string') {
    const path = claimPathOf(value)
    return path ? resolve(path, values) : value
  }
  if (Array.isArray(value)) return value.map((item) => evaluate(item, values) ?? null)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, evaluate(inner, values) ?? null] as const)
  return Object.fromEntries(entries)
}

function resolve(path: readonly string[], values: ClaimValues): Json | undefined {
  let found: Json | undefined = values
  for (const part of path) {
    if (typeof found !== 'object' || found === null || Array.isArray(found) || !Object.hasOwn(found, part))
      return undefined
    found = found[part]
  }
  return found
}

/** Returns the first parts of the paths that a template uses, and `selected_team.permission_ids`. */
export function rootsOf(template: TokenClaimsTemplate): ReadonlySet<string> {
  const roots = new Set<string>()
  const visit = (value: Json): void => {
    if (typeof value === 'string') {
      const [root, field] = claimPathOf(value) ?? []
      if (root !== undefined)
        roots.add(root === 'selected_team' && field === 'permission_ids' ? `${root}.${field}` : root)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  Object.values(template).forEach(visit)
  return roots
}
