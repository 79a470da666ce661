import { randomUUID } from 'node:crypto'
import type { Names } from './scene.ts'

/** Replaces the names in braces by values of the scene: `{team_id}` becomes the id of the team. */
export const fillText = (text: string, names: Names): string =>
  text.replace(/\{(\w+)\}/g, (_match, name) => String(namedValue(names, name)))

/** {@link fillText} for every value of a record. */
export const fillTexts = (texts: Readonly<Record<string, string>> = {}, names: Names): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fillText(text, names)]))

/**
 * Replaces the placeholders in all texts of a JSON value. A text that is a single placeholder becomes its value, of any
 * type.
 */
export function fillValue(value: unknown, names: Names): unknown {
  if (typeof value === 'string') {
    const name = /^\{(\w+)\}$/.exec(value)?.[1]
    return name === undefined ? fillText(value, names) : namedValue(names, name)
  }
  if (Array.isArray(value)) return value.map((item) => fillValue(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillValue(inner, names)]))
}

function namedValue(names: Names, name: string): unknown {
  const value = names[name]
  if (value === undefined) throw new Error(`The scene has no {${name}}.`)
  return value
}

/** Returns the same names with ids and codes that do not exist. */
export const inventedNames = (names: Names): Names =>
  Object.fromEntries(Object.entries(names).map(([name, value]) => [name, inventedFor(value)]))

const token = /^[0-9a-z]{45}$/

function inventedFor(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return randomUUID()
  return token.test(value) ? (randomUUID() + randomUUID()).replaceAll('-', '').slice(0, 45) : value
}

/** Removes the values of the caller from a text, so that two responses can be compared. */
export const withoutNames = (text: string, names: Names): string =>
  idsOf(names).reduce((rest, id) => rest.replaceAll(id, 'X'), text)

/** Returns the ids that callers of another project must not read. */
export const idsOf = (names: Names): string[] =>
  Object.values(names).filter((value): value is string => typeof value === 'string' && inventedFor(value) !== value)
