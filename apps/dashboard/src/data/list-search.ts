/** The filters of a list in the address of its page. */

/** A filter: the option of the call, and how its value is read from the address. */
interface Filter {
  readonly option: string
  read(value: unknown): unknown
}

/** The filters of a list, by their name in the address. */
export interface Filters {
  readonly [name: string]: Filter
}

/** The filters that are on. */
export type ValuesOf<Table extends Filters> = {
  readonly [Name in keyof Table]?: NonNullable<ReturnType<Table[Name]['read']>>
}

/** The same values, by the option of the call. */
type OptionsOf<Table extends Filters> = {
  readonly [Option in Table[keyof Table]['option']]?: NonNullable<
    ReturnType<Extract<Table[keyof Table], { readonly option: Option }>['read']>
  >
}

/** Reads the filters from an address. Invalid values are left out. */
export function readFilters<Table extends Filters>(table: Table, search: Record<string, unknown>): ValuesOf<Table> {
  const values = Object.entries(table).map(([name, { read }]) => [name, read(search[name])])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Returns the filters that are on as options of the call. */
export function filterOptions<Table extends Filters>(table: Table, search: ValuesOf<Table>): OptionsOf<Table> {
  const values: Readonly<Record<string, unknown>> = search
  const options = Object.entries(table).map(([name, { option }]): unknown[] => [option, values[name]])
  return Object.fromEntries(options.filter(([, value]) => value !== undefined))
}

/** Reads a text. A number in an address is a text of digits. */
export function readText(value: unknown): string | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined
}

/** Reads true or false. */
export function readFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

/** Reads an id in the form of a UUID (RFC 9562). */
export function readId(value: unknown): string | undefined {
  return typeof value === 'string' && isId(value) ? value : undefined
}

/** Returns a function that reads one of some values. */
export function readOneOf<const Value extends string>(values: readonly Value[]): (value: unknown) => Value | undefined {
  return (value) => values.find((each) => each === value)
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns true for a UUID (RFC 9562). */
export const isId = (text: string): boolean => idPattern.test(text)
