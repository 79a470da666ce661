/**
 * Tables that map entities between the wire (snake_case, times in milliseconds) and the SDK (camelCase, times as `Date`).
 *
 * Each noun has one table. Its keys are the SDK's names; its values are the wire's names, with a conversion where the
 * types differ. No schema library here: browsers import this file.
 */
import type { DateField, Fields, IdsField, NamesOf, NestedField, PartField, Unmapped, WireName } from './shape.ts'

/**
 * Checks a table against the wire type. Does not compile if a wire field is neither mapped nor omitted, or if a wire
 * name does not exist.
 * @example entity<WireTeam>()({ id: 'id', createdAt: date('created_at_millis') })
 */
export const entity =
  <Wire, Omitted extends NamesOf<Wire> = never>() =>
  <const Table extends Fields>(table: Table & Proof<Table, Wire, Omitted>): Table =>
    table

/** Keeps the exact types of a table for requests. The wire type of each endpoint determines its fields. */
export const fields = <const Table extends Fields>(table: Table): Table => table

type Proof<Table, Wire, Omitted> = [Exclude<Unmapped<Table, Wire>, Omitted>] extends [never]
  ? {
      [Key in keyof Table]: WireName<Table[Key]> extends NamesOf<Wire>
        ? unknown
        : { error: 'This wire field does not exist' }
    }
  : { error: 'These wire fields are not mapped'; fields: Exclude<Unmapped<Table, Wire>, Omitted> }

/** A time: milliseconds since 1970 on the wire, a `Date` in the SDK. */
export function date<const Name extends string>(wire: Name): DateField<Name> {
  return { type: 'date', wire }
}

/** An object with its own table, or a list of such objects. Null stays null. */
export function nested<const Name extends string, const Table extends Fields>(
  wire: Name,
  table: Table,
): NestedField<Name, Table> {
  return { type: 'nested', wire, table }
}

/** A list of `{ id }` on the wire, a list of ids in the SDK. */
export function ids<const Name extends string>(wire: Name): IdsField<Name> {
  return { type: 'ids', wire }
}

/** Several wire fields that form one object in the SDK. For responses only. */
export function part<const Table extends Fields>(table: Table): PartField<Table> {
  return { type: 'part', table }
}
