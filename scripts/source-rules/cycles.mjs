// Import cycles within a package. Counts static imports, `import()` and `import type`; Biome ignores the latter two.

/**
 * Finds the groups of sources that import each other.
 * @param sources sources as `readSources` returns them; relative imports are resolved to paths
 * @returns one problem per group: `{ path, line, text }`, at the first import of a shortest cycle
 */
export function checkCycles(sources) {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return stronglyConnected(byPath).map((group) => {
    const members = new Set(group)
    const cycle = shortestCycle(byPath, members)
    const [path, next] = cycle
    const { line } = byPath.get(path).imports.find(({ from }) => from === next)
    const count = members.size > cycle.length - 1 ? ` (shortest of a group of ${members.size} files)` : ''
    return { path, line, text: `is part of an import cycle${count}: ${cycle.join(' → ')}.` }
  })
}

const targetsOf = (byPath, path) => byPath.get(path).imports.flatMap(({ from }) => (byPath.has(from) ? [from] : []))

/**
 * Returns groups of at least two sources, or of one that imports itself (Tarjan 1972). Iterative: chains of imports are
 * long.
 */
function stronglyConnected(byPath) {
  const index = new Map()
  const low = new Map()
  const stack = []
  const onStack = new Set()
  const groups = []
  const open = (path) => {
    index.set(path, index.size)
    low.set(path, index.get(path))
    stack.push(path)
    onStack.add(path)
    return { path, targets: targetsOf(byPath, path).values() }
  }
  const close = (path) => {
    if (low.get(path) !== index.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    for (const member of group) onStack.delete(member)
    if (group.length > 1 || targetsOf(byPath, path).includes(path)) groups.push(group)
  }
  for (const root of byPath.keys()) {
    const calls = index.has(root) ? [] : [open(root)]
    while (calls.length > 0) {
      const { path, targets } = calls.at(-1)
      const { value: target, done } = targets.next()
      if (done) {
        close(path)
        calls.pop()
        const parent = calls.at(-1)?.path
        if (parent !== undefined) low.set(parent, Math.min(low.get(parent), low.get(path)))
      } else if (!index.has(target)) calls.push(open(target))
      else if (onStack.has(target)) low.set(path, Math.min(low.get(path), index.get(target)))
    }
  }
  return groups
}

/** Returns a shortest path within the group that ends at its beginning. */
function shortestCycle(byPath, members) {
  const cycles = [...members].map((start) => shortestPathBack(byPath, members, start))
  return cycles.reduce((best, cycle) => (cycle.length < best.length ? cycle : best))
}

function shortestPathBack(byPath, members, start) {
  const before = new Map()
  const queue = [start]
  for (const path of queue) {
    for (const target of targetsOf(byPath, path)) {
      if (target === start) return pathTo(before, start, path)
      if (!members.has(target) || before.has(target)) continue
      before.set(target, path)
      queue.push(target)
    }
  }
  throw new TypeError(`${start} is not part of a cycle.`)
}

function pathTo(before, start, last) {
  const path = [start]
  for (let at = last; at !== start; at = before.get(at)) path.unshift(at)
  return [start, ...path]
}
