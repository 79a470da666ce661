import { withoutRandomValues } from './sample-values.ts'

/** A list that an example does not show in full. */
export interface Cut {
  /** Names from the body to the list, with dots; empty for the body. */
  readonly path: string
  readonly shown: number
  readonly length: number
}

/** Number of texts and numbers that are shown of a longer list. Of a list of objects, one is shown. */
const shownTexts = 3

/** Cuts the lists of a JSON value. */
export function cutValue(value: unknown): { readonly value: unknown; readonly cuts: readonly Cut[] } {
  const cuts: Cut[] = []
  return { value: cutWithin(value, '', cuts), cuts }
}

/** Cuts lines of JSON to one of each type. */
export function cutLines(text: string): { readonly value: string; readonly cuts: readonly Cut[] } {
  const lines = text.split('\n').filter(Boolean)
  const entries = lines.map(parse)
  const ofType = (wanted: string) => richestOf(entries.filter(({ type }) => type === wanted))
  const shown = [...new Set(entries.map(({ type }) => type))].flatMap(ofType).map((entry) => JSON.stringify(entry))
  return { value: shown.join('\n'), cuts: [{ path: '', shown: shown.length, length: lines.length }] }
}

const parse = (line: string): { type: string } => JSON.parse(line)

function cutWithin(value: unknown, path: string, cuts: Cut[]): unknown {
  if (Array.isArray(value)) {
    const shown = typeof value[0] === 'object' ? richestOf(value) : value.slice(0, shownTexts)
    if (shown.length < value.length) cuts.push({ path, shown: shown.length, length: value.length })
    return shown.map((item) => cutWithin(item, path, cuts))
  }
  if (typeof value !== 'object' || value === null) return value
  const inner = (name: string) => (path === '' ? name : `${path}.${name}`)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cutWithin(each, inner(name), cuts)]))
}

/**
 * Returns a list with the longest entry, or an empty one. Entries of the same time are in the order of their ids, so that
 * the first entry differs between runs.
 */
function richestOf<T>(entries: readonly T[]): readonly T[] {
  const texts = entries.map((entry) => ({ entry, text: withoutRandomValues(entry) }))
  const sorted = texts.toSorted((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1))
  return sorted.slice(0, 1).map(({ entry }) => entry)
}
