import type { GraphDefinition } from './layout-graph.ts'

/** Returns a permission and everything that it contains, directly or through others. Empty without one. */
export function impliedBy(definitions: readonly GraphDefinition[], id: string | undefined): ReadonlySet<string> {
  const contained = new Map(definitions.map((definition) => [definition.id, definition.containedPermissionIds]))
  return reachable(id === undefined ? [] : [id], (at) => contained.get(at) ?? [])
}

/**
 * Returns the definitions that match a text, with all that they contain and all that contain them, so that their edges
 * remain visible.
 */
export function related<Definition extends GraphDefinition & { readonly description?: string | undefined }>(
  definitions: readonly Definition[],
  text: string,
): readonly Definition[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return definitions
  const found = definitions
    .filter(({ id, description = '' }) => `${id} ${description}`.toLowerCase().includes(wanted))
    .map(({ id }) => id)
  const contained = new Map(definitions.map(({ id, containedPermissionIds }) => [id, containedPermissionIds]))
  const containers = new Map<string, string[]>()
  for (const { id, containedPermissionIds } of definitions) {
    for (const child of containedPermissionIds) {
      const list = containers.get(child)
      if (list) list.push(id)
      else containers.set(child, [id])
    }
  }
  const below = reachable(found, (id) => contained.get(id) ?? [])
  const above = reachable(found, (id) => containers.get(id) ?? [])
  return definitions.filter(({ id }) => below.has(id) || above.has(id))
}

function reachable(starts: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(starts)
  // A Set iterates over entries that are added meanwhile.
  for (const id of found) for (const following of next(id)) found.add(following)
  return found
}
