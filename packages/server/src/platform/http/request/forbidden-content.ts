import { limits } from '@portico/contract'

/**
 * Returns a problem for each U+0000 or unpaired surrogate in a string or key, and for JSON nested too deep. PostgreSQL
 * cannot store the first two. The last would exhaust the stack of every later recursion. One line per problem with its
 * path.
 */
export function forbiddenContent(value: unknown, part: string): { problems: string[]; isTooDeep: boolean } {
  const found = { problems: [], isTooDeep: false }
  collect(value, [part], found)
  return found
}

type Found = ReturnType<typeof forbiddenContent>

// The path is a list, and becomes text only for a problem: most values have none.
function collect(value: unknown, place: string[], found: Found): void {
  const { problems } = found
  if (typeof value === 'string') checkText(value, problems, () => place.join(''))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  if (place.length > limits.jsonMaxDepth) {
    problems.push(`${place.join('')}: must be at most ${limits.jsonMaxDepth} levels deep`)
    found.isTooDeep = true
    return
  }
  const isArray = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    if (!isArray) checkText(key, problems, () => `a key of ${place.join('')}`)
    if (typeof inner !== 'string' && typeof inner !== 'object') continue
    place.push(isArray ? `[${key}]` : `.${key}`)
    collect(inner, place, found)
    place.pop()
  }
}

function checkText(value: string, problems: string[], place: () => string): void {
  if (value.includes('\u0000')) problems.push(`${place()}: must not contain the character U+0000`)
  else if (!value.isWellFormed()) problems.push(`${place()}: must not contain an unpaired surrogate`)
}
