import type { Json } from '@portico/contract'
import { parseJson } from '../input/parse-json.ts'
import { isObject, type JsonObject } from '../input/source-record.ts'
import type { LeftValue } from '../transfer-item.ts'
import { readTime } from './read-time.ts'

/** Why known columns do not come along, by their names. Those of nested objects are `list[].column`. */
export type LeftReasons = Readonly<Record<string, string>>

const flags: Readonly<Record<string, boolean>> = {
  ...{ true: true, t: true, '1': true, yes: true },
  ...{ false: false, f: false, '0': false, no: false },
}

/**
 * The columns of a record. Each read marks its column, so that {@link finish} finds every value that no reader took.
 * Absent, null and empty values are undefined.
 */
export class Fields {
  readonly #values: Readonly<JsonObject>
  readonly #left: LeftValue[]
  readonly #path: string
  /** Original names of columns, by the names that readers use. */
  readonly #columns = new Map<string, string>()
  readonly #read = new Set<string>()
  readonly #children: Fields[] = []

  constructor(
    values: Readonly<JsonObject>,
    { nameOf = (name) => name, left = [], path = '' }: { nameOf?: NameOf; left?: LeftValue[]; path?: string } = {},
  ) {
    this.#values = values
    this.#left = left
    this.#path = path
    for (const column of Object.keys(values)) {
      const name = nameOf(column)
      this.#columns.set(this.#columns.has(name) ? column : name, column)
    }
  }

  value(name: string): Json | undefined {
    this.#read.add(name)
    return this.#valueOf(name)
  }

  text(name: string): string | undefined {
    const value = this.value(name)
    if (value === undefined || typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'boolean') return String(value)
    return this.leave(name, 'The value is not a text.')
  }

  flag(name: string): boolean | undefined {
    const value = this.value(name)
    if (value === undefined || typeof value === 'boolean') return value
    return flags[String(value).toLowerCase()] ?? this.leave(name, 'The value is neither true nor false.')
  }

  /** Returns the names of roles, which may have spaces. */
  roles(...names: readonly string[]): string[] {
    return names.flatMap((name) => this.texts(name, /,/))
  }

  /** Returns milliseconds since 1970. */
  time(name: string): number | undefined {
    const value = this.value(name)
    if (value === undefined) return undefined
    return readTime(value) ?? this.leave(name, 'The value is not a time.')
  }

  /** Returns a JSON value. In CSV it is a text. */
  json(name: string): Json | undefined {
    const value = this.value(name)
    if (typeof value !== 'string') return value
    const parsed = parseJson(value)
    return parsed === undefined
      ? this.leave(name, 'The value is not JSON, or is nested too deeply.')
      : (parsed ?? undefined)
  }

  object(name: string): JsonObject | undefined {
    const value = this.json(name)
    if (value === undefined || isObject(value)) return value
    return this.leave(name, 'The value is not a JSON object.')
  }

  /** Returns the first of several texts that is present. */
  first(...names: readonly string[]): string | undefined {
    return names.map((name) => this.text(name)).find((text) => text !== undefined)
  }

  /** Returns the texts in a list, or in a text with separators: commas, semicolons, bars and spaces by default. */
  texts(name: string, separator = /[\s,;|]+/): string[] {
    const value = this.value(name)
    if (value === undefined) return []
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value
    if (typeof value !== 'string') return this.leave(name, 'The value is not a list of texts.') ?? []
    const listed = value.startsWith('[') ? this.json(name) : undefined
    if (Array.isArray(listed)) return listed.map(String)
    return value
      .split(separator)
      .map((text) => text.trim())
      .filter((text) => text !== '')
  }

  /** Returns the objects in a list, each with columns of its own. */
  children(name: string): Fields[] {
    const value = this.json(name)
    if (value === undefined) return []
    const path = `${this.#path}${name}[].`
    const objects = Array.isArray(value) ? value.filter(isObject) : []
    if (!Array.isArray(value) || objects.length < value.length) this.leave(name, 'The value is not a list of objects.')
    return objects.map((each) => this.#child(each, path))
  }

  /** Returns an object with columns of its own: a list with one element, or an empty one. */
  nested(name: string): Fields[] {
    const value = this.object(name)
    return value === undefined ? [] : [this.#child(value, `${this.#path}${name}.`)]
  }

  #child(values: JsonObject, path: string): Fields {
    const child = new Fields(values, { left: this.#left, path })
    this.#children.push(child)
    return child
  }

  /** Reports a value that does not come along. Values that are absent are not reported. */
  leave(name: string, reason: string): undefined {
    this.#read.add(name)
    if (!isNothing(this.#valueOf(name))) this.#left.push({ field: this.#path + this.#columnOf(name), reason })
  }

  /** Reports the columns that were not read. Returns those without a reason. */
  finish(reasons: LeftReasons): string[] {
    const unread = [...this.#columns.keys()].filter(
      (name) => !this.#read.has(name) && this.#valueOf(name) !== undefined,
    )
    const unknown = unread.filter((name) => !Object.hasOwn(reasons, this.#path + name))
    for (const name of unread) this.#leaveFor(name, reasons[this.#path + name])
    return [
      ...unknown.map((name) => this.#path + this.#columnOf(name)),
      ...this.#children.flatMap((child) => child.finish(reasons)),
    ]
  }

  #leaveFor(name: string, reason: string | undefined) {
    if (reason !== undefined) this.leave(name, reason)
  }

  #columnOf(name: string): string {
    return this.#columns.get(name) ?? name
  }

  #valueOf(name: string): Json | undefined {
    const column = this.#columnOf(name)
    const value = Object.hasOwn(this.#values, column) ? this.#values[column] : undefined
    return value === null || value === '' ? undefined : value
  }
}

/** Returns true for values that are left without a report: empty ones, and settings that are off. */
const isNothing = (value: unknown): boolean => isEmpty(value) || String(value).toLowerCase() === 'false'

/** Returns true for a value without content. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || (value instanceof Object && Object.keys(value).length === 0)

/** Returns the name by which readers know a column. */
export type NameOf = (column: string) => string

/** Compares names without letter case, spaces and punctuation: `Display Name` and `display_name` are the same. */
export const plainName: NameOf = (column) => column.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Reads camel case as snake case. */
export const snakeName: NameOf = (column) =>
  column.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`).replace(/^_/, '')
