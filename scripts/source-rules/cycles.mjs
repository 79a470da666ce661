// Import cycles within a package. Counts static imports, `import()` and `import type`; Biome ignores the latter two.

/**
 * Finds the groups of sources that import each other.
 * @param {import('./read-sources.mjs').Source[]} sources
 * @returns one problem per group, at the first import of a shortest cycle
 */
export function checkCycles(sources) {
  const byPath = new Map(sources.map((source) => [source.path, source]))
  return stronglyConnected(byPath).map((group) => {
    const members = new Set(group)
    const cycle = shortestCycle(byPath, members)
    const [path = '', next] = cycle
    const line = byPath.get(path)?.imports.find(({ from }) => from === next)?.line ?? 1
    const count = members.size > cycle.length - 1 ? ` (shortest of a group of ${members.size} files)` : ''
    return { path, line, text: `is part of an import cycle${count}: ${cycle.join(' → ')}.` }
  })
}

/** @typedef {Map<string, import('./read-sources.mjs').Source>} SourcesByPath */

/**
 * @param {SourcesByPath} byPath
 * @param {string} path
 */
const targetsOf = (byPath, path) =>
  (byPath.get(path)?.imports ?? []).flatMap(({ from }) => (byPath.has(from) ? [from] : []))

/**
 * Returns groups of at least two sources, or of one that imports itself (Tarjan 1972). Iterative: chains of imports are
 * long.
 * @param {SourcesByPath} byPath
 */
function stronglyConnected(byPath) {
  /** @type {Map<string, number>} */
  const index = new Map()
  /** @type {Map<string, number>} */
  const low = new Map()
  /** @type {string[]} */
  const stack = []
  /** @type {Set<string>} */
  const onStack = new Set()
  /** @type {string[][]} */
  const groups = []
  const lower = (/** @type {string} */ path, /** @type {number | undefined} */ value) =>
    low.set(path, Math.min(low.get(path) ?? Number.POSITIVE_INFINITY, value ?? Number.POSITIVE_INFINITY))
  const open = (/** @type {string} */ path) => {
    low.set(path, index.size)
    index.set(path, index.size)
    stack.push(path)
    onStack.add(path)
    return { path, targets: targetsOf(byPath, path).values() }
  }
  const close = (/** @type {string} */ path) => {
    if (low.get(path) !== index.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    for (const member of group) onStack.delete(member)
    if (group.length > 1 || targetsOf(byPath, path).includes(path)) groups.push(group)
  }
  for (const root of byPath.keys()) {
    const calls = index.has(root) ? [] : [open(root)]
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const { path, targets } = call
      const { value: target, done } = targets.next()
      if (done) {
        close(path)
        calls.pop()
        const parent = calls.at(-1)?.path
        if (parent !== undefined) lower(parent, low.get(path))
      } else if (!index.has(target)) calls.push(open(target))
      else if (onStack.has(target)) lower(path, index.get(target))
    }
  }
  return groups
}

/**
 * Returns a shortest path within the group that ends at its beginning.
 * @param {SourcesByPath} byPath
 * @param {Set<string>} members
 */
function shortestCycle(byPath, members) {
  const cycles = [...members].map((start) => shortestPathBack(byPath, members, start))
  return cycles.reduce((best, cycle) => (cycle.length < best.length ? cycle : best))
}

/**
 * @param {SourcesByPath} byPath
 * @param {Set<string>} members
 * @param {string} start
 */
function shortestPathBack(byPath, members, start) {
  /** @type {Map<string, string>} */
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

/**
 * @param {Map<string, string>} before
 * @param {string} start
 * @param {string} last
 */
function pathTo(before, start, last) {
  const path = [start]
  for (let at = last; at !== start; at = before.get(at) ?? start) path.unshift(at)
  return [start, ...path]
}
