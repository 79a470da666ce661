/** Work of a migration that grows with a table, and during which other statements on it wait. */
export interface MigrationLock {
  readonly table: string
  readonly effect: 'index' | 'rewrite' | 'validation' | 'update'
}

const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g
/** Bodies of functions run later. */
const bodies = /\$(\w*)\$[\s\S]*?\$\1\$/g
const name = '(?:only\\s+)?(?:if\\s+exists\\s+)?(\\w+)'

const created = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const index = /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently\b)(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)/gi
const update = /(?:^|;)\s*(?:with\b[^;]*?\b)?(?:update|delete\s+from)\s+(?:only\s+)?(\w+)/gi
const alteration = new RegExp(`\\balter\\s+table\\s+${name}([^;]*)`, 'gi')
const rewriting =
  /\balter\s+column\s+\w+\s+(?:set\s+data\s+)?type\b|\badd\s+column\b[^,;]*\bgenerated\s+always\s+as\s*\(/i
const validating =
  /\bset\s+not\s+null\b|\badd\s+(?:constraint\s+\w+\s+)?(?:check|foreign\s+key|primary\s+key|unique)\b(?![^;]*\bnot\s+valid\b)/i

/**
 * Returns the locks of a migration that last longer the more rows a table has. Tables that it creates itself are empty. Other
 * statements hold their locks for a moment.
 */
export function locksOf(sql: string): readonly MigrationLock[] {
  const text = sql.replaceAll(comments, '').replaceAll(bodies, '')
  const own = new Set([...text.matchAll(created)].map(([, table]) => table))
  const locks: MigrationLock[] = []
  for (const [, table = ''] of text.matchAll(index)) locks.push({ table, effect: 'index' })
  for (const [, table = '', changes = ''] of text.matchAll(alteration)) {
    if (rewriting.test(changes)) locks.push({ table, effect: 'rewrite' })
    if (validating.test(changes)) locks.push({ table, effect: 'validation' })
  }
  for (const [, table = ''] of text.matchAll(update)) locks.push({ table, effect: 'update' })
  const isFirst = (lock: MigrationLock, at: number) =>
    locks.findIndex(({ table, effect }) => table === lock.table && effect === lock.effect) === at
  return locks.filter((lock, at) => !own.has(lock.table) && isFirst(lock, at))
}
