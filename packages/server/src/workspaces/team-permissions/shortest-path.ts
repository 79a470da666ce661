/**
 * Returns the shortest path along edges from one of `starts` to `target`, both included, or null. Of equally short
 * ones, the first by the order of starts and edges.
 */
export function shortestPath(
  starts: readonly string[],
  edges: readonly (readonly [from: string, to: string])[],
  target: string,
): string[] | null {
  const targetsOf = new Map<string, string[]>()
  for (const [from, to] of edges) {
    const targets = targetsOf.get(from)
    if (targets) targets.push(to)
    else targetsOf.set(from, [to])
  }
  const cameFrom = new Map<string, string | null>(starts.map((start) => [start, null]))
  // A Map iterates over entries that are added meanwhile: the queue of a breadth-first search.
  for (const [at] of cameFrom) {
    if (at === target) return wayTo(target, cameFrom)
    for (const next of targetsOf.get(at) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, at)
  }
  return null
}

function wayTo(target: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const way: string[] = []
  for (let at: string | null = target; at !== null; at = cameFrom.get(at) ?? null) way.push(at)
  return way.reverse()
}
