import { limits } from '@portico/contract'

/**
 * Problems that no field may have: U+0000 or an unpaired surrogate in a string or key, and JSON nested too deep.
 * PostgreSQL cannot store the first two; the last protects every walk over the value. One line per problem, naming the
 * place.
 */
export function forbiddenContent(value: unknown, part: string): string[] {
  const problems: string[] = []
  collect(value, [part], problems)
  return problems
}

// The place is a list of steps, and becomes a text only where there is a problem: most values have none.
function collect(value: unknown, place: string[], problems: string[]): void {
  if (typeof value === 'string') checkText(value, problems, () => place.join(''))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return
  if (place.length > limits.jsonMaxDepth) {
    problems.push(`${place.join('')}: must be at most ${limits.jsonMaxDepth} levels deep`)
    return
  }
  const isArray = Array.isArray(value)
  for (const [key, inner] of Object.entries(value)) {
    if (!isArray) checkText(key, problems, () => `a key of ${place.join('')}`)
    if (typeof inner !== 'string' && typeof inner !== 'object') continue
    place.push(isArray ? `[${key}]` : `.${key}`)
    collect(inner, place, problems)
    place.pop()
  }
}

function checkText(value: string, problems: string[], place: () => string): void {
  if (value.includes('\u0000')) problems.push(`${place()}: must not contain the character U+0000`)
  else if (!value.isWellFormed()) problems.push(`${place()}: must not contain an unpaired surrogate`)
}
