/** The fields of a change, and those among them that were also changed elsewhere. */
export interface Comparison<Name extends string> {
  readonly changed: readonly Name[]
  readonly conflicting: readonly Name[]
}

/**
 * Compares values of a form with those that it began with and those that are stored now. A field conflicts if it was
 * changed here and there, to different values.
 */
export function compareValues<Values extends object>(
  base: Values,
  mine: Values,
  stored: Values,
): Comparison<keyof Values & string> {
  const names = namesOf(mine)
  const changed = names.filter((name) => !isSame(mine[name], base[name]))
  const conflicting = changed.filter((name) => !isSame(stored[name], base[name]) && !isSame(stored[name], mine[name]))
  return { changed, conflicting }
}

/** Returns the values that differ from those that a form began with. */
export function changedValues<Values extends object>(base: Values, mine: Values): Partial<Values> {
  const changes: Partial<Values> = {}
  for (const name of compareValues(base, mine, base).changed) changes[name] = mine[name]
  return changes
}

function namesOf<Values extends object>(values: Values): (keyof Values & string)[] {
  const names: (keyof Values & string)[] = []
  for (const name in values) names.push(name)
  return names
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
