/** Permissions with those that they contain. */
export type Edges = ReadonlyMap<string, readonly string[]>

/** Returns the edges without those that close a cycle, found by a depth-first search. */
export function withoutCycles(ids: readonly string[], contained: Edges): Edges {
  const states = new Map<string, 'open' | 'done'>()
  const kept = new Map<string, string[]>()
  for (const start of ids) {
    const stack = states.has(start) ? [] : [{ id: start, index: 0 }]
    if (stack.length > 0) states.set(start, 'open')
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const next = contained.get(top.id)?.[top.index++]
      if (next === undefined) {
        states.set(top.id, 'done')
        stack.pop()
      } else if (states.get(next) !== 'open') {
        kept.set(top.id, [...(kept.get(top.id) ?? []), next])
        if (states.has(next)) continue
        states.set(next, 'open')
        stack.push({ id: next, index: 0 })
      }
    }
  }
  return kept
}

/** Returns the column of each permission: the length of the longest path to it. */
export function longestPaths(ids: readonly string[], forward: Edges): Map<string, number> {
  const columnOf = new Map(ids.map((id) => [id, 0]))
  const waiting = new Map<string, number>()
  for (const targets of forward.values()) for (const to of targets) waiting.set(to, (waiting.get(to) ?? 0) + 1)
  const ready = ids.filter((id) => !waiting.has(id))
  for (const id of ready) {
    for (const to of forward.get(id) ?? []) {
      columnOf.set(to, Math.max(columnOf.get(to) ?? 0, (columnOf.get(id) ?? 0) + 1))
      const left = (waiting.get(to) ?? 1) - 1
      waiting.set(to, left)
      if (left === 0) ready.push(to)
    }
  }
  return columnOf
}
