/**
 * Types of entity tables: the form of a table, and the SDK type that it derives from a wire type. SDK types are mapped
 * types over the keys of a table, so that editors show the docstrings of those keys.
 */

/** A time: milliseconds since 1970 on the wire, a `Date` in the SDK. */
export interface DateField<Name extends string> {
  readonly type: 'date'
  readonly wire: Name
}

/** An object, or a list of objects, with its own table. */
export interface NestedField<Name extends string, Table> {
  readonly type: 'nested'
  readonly wire: Name
  readonly table: Table
}

/** A list of `{ id }` on the wire, a list of ids in the SDK. */
export interface IdsField<Name extends string> {
  readonly type: 'ids'
  readonly wire: Name
}

/** Several wire fields that form one object in the SDK. */
export interface PartField<Table> {
  readonly type: 'part'
  readonly table: Table
}

/** The wire name of a field, with its conversion if the types differ. */
export type Field = string | DateField<string> | NestedField<string, Fields> | IdsField<string> | PartField<Fields>

/** A table: SDK name → field. */
export interface Fields {
  readonly [name: string]: Field
}

/** Names of a wire type. For a union, the names of all members. */
export type NamesOf<Wire> = Wire extends unknown ? keyof Wire : never
type OptionalNamesOf<Wire> = { [Name in keyof Wire]-?: object extends Pick<Wire, Name> ? Name : never }[keyof Wire]

/** The wire name of a field, or the names of a part. */
export type WireName<F> = F extends string
  ? F
  : F extends { wire: infer Name extends string }
    ? Name
    : F extends PartField<infer Table>
      ? { [Key in keyof Table]: WireName<Table[Key]> }[keyof Table]
      : never

/** Wire fields that are absent from a table. */
export type Unmapped<Table, Wire> = Exclude<NamesOf<Wire>, { [Key in keyof Table]: WireName<Table[Key]> }[keyof Table]>

type KeysWith<Table, Names> = { [Key in keyof Table]: WireName<Table[Key]> extends Names ? Key : never }[keyof Table]

type ValueOf<Wire, Name> = Name extends keyof Wire ? Wire[Name] : never

type Converted<F, Wire> =
  F extends PartField<infer Table>
    ? Shape<Table, Wire>
    : F extends NestedField<infer Name, infer Table>
      ? Nested<Table, ValueOf<Wire, Name>>
      : F extends DateField<infer Name>
        ? Dated<ValueOf<Wire, Name>>
        : F extends IdsField<infer Name>
          ? Ids<ValueOf<Wire, Name>>
          : ValueOf<Wire, F>

type Nested<Table, Value> = Value extends readonly (infer Item)[]
  ? Shape<Table, Item>[]
  : Value extends object
    ? Shape<Table, Value>
    : Value
type Dated<Value> = Value extends number ? Date : Value
type Ids<Value> = Value extends readonly { id: infer Id }[] ? Id[] : Value

// Homomorphic over `Pick`, which keeps the docstrings of the table's keys; `as` clauses would lose them.
type Mapped<Table, Wire, Keys extends keyof Table> = {
  -readonly [Key in keyof Pick<Table, Keys>]: Converted<Table[Key], Wire>
}
type Flat<T> = { [Key in keyof T]: T[Key] }

/**
 * The SDK's type of a wire type: the fields of the table that the wire type has, optional where they are optional there.
 * Maps each member of a union by itself. For responses and requests.
 */
export type Shape<Table, Wire> = Wire extends unknown
  ? Flat<
      Mapped<Table, Wire, KeysWith<Table, Exclude<keyof Wire, OptionalNamesOf<Wire>>>> &
        Partial<Mapped<Table, Wire, KeysWith<Table, OptionalNamesOf<Wire>>>>
    >
  : never

/** Wire type of a caller's input: the names and types that `toWire` produces. */
export type WireFrom<Table, Input> = Input extends unknown
  ? {
      -readonly [Key in keyof Input as Key extends keyof Table ? WireName<Table[Key]> : Key]: Key extends keyof Table
        ? Written<Table[Key], Input[Key]>
        : Input[Key]
    }
  : never

type Written<F, Value> =
  F extends NestedField<string, infer Table>
    ? NestedWire<Table, Value>
    : F extends DateField<string>
      ? WrittenDate<Value>
      : F extends IdsField<string>
        ? WrittenIds<Value>
        : Value

type NestedWire<Table, Value> = Value extends readonly (infer Item)[]
  ? WireFrom<Table, Item>[]
  : Value extends object
    ? WireFrom<Table, Value>
    : Value
type WrittenDate<Value> = Value extends Date ? number : Value
type WrittenIds<Value> = Value extends readonly (infer Id)[] ? { id: Id }[] : Value

/** Wire type of a schema of the contract. */
export type WireOf<Schema extends { readonly _zod: { readonly output: unknown } }> = Schema['_zod']['output']
