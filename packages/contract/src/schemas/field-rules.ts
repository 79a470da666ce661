/**
 * Field rules: one table per entity declares the schema of each field and the lowest access level that may read, update
 * or create it. The schemas of all levels are derived from the table.
 */
import { z } from 'zod'

/** Access level of a field. Each level includes the ones before it; admin access equals server access here. */
export type FieldLevel = 'client' | 'server'

interface ReadableField {
  readonly read: FieldLevel
  readonly schema: z.ZodType
  /** Schema at server level, if the field has more content there. */
  readonly serverSchema?: z.ZodType
}
interface WritableField {
  readonly update?: FieldLevel
  readonly create?: FieldLevel
  readonly input: z.ZodType
}
type Field =
  | (ReadableField & { readonly update?: never; readonly create?: never; readonly input?: never })
  | (WritableField & { readonly read?: never; readonly schema?: never; readonly serverSchema?: never })
  | (ReadableField & WritableField)

/** Rules of an entity: wire name → field. Not an index signature, which interfaces do not satisfy. */
type FieldRules<Names extends PropertyKey> = { readonly [Name in Names]: Field }

/** Keeps the exact types of a table of rules. */
export const fieldRules = <const Rules extends FieldRules<keyof Rules>>(rules: Rules): Rules => rules

type Reaches<Level extends FieldLevel> = Level extends 'server' ? FieldLevel : 'client'
type SchemaAt<Rule, Level> = Level extends 'server'
  ? Rule extends { serverSchema: infer Schema }
    ? Schema
    : SchemaOf<Rule>
  : SchemaOf<Rule>
type SchemaOf<Rule> = Rule extends { schema: infer Schema } ? Schema : never

/** Shape of the fields that a level may read. */
export type Readable<Rules, Level extends FieldLevel> = {
  [Name in keyof Rules as Rules[Name] extends { read: Reaches<Level> } ? Name : never]: SchemaAt<Rules[Name], Level>
}
/** Shape of the fields that a level may send. All are optional. */
export type Writable<Rules, Action extends 'update' | 'create', Level extends FieldLevel> = {
  [Name in keyof Rules as Rules[Name] extends { [Key in Action]: Reaches<Level> } ? Name : never]: z.ZodOptional<
    Rules[Name] extends { input: infer Input extends z.ZodType } ? Input : never
  >
}

/** Returns the schema of the fields that a level may read. */
export function readable<Rules extends FieldRules<keyof Rules>, Level extends FieldLevel>(
  rules: Rules,
  level: Level,
): z.ZodObject<Readable<Rules, Level>> {
  const shape = fieldsAt(rules, 'read', level).map(([name, { schema, serverSchema }]) => [
    name,
    level === 'server' && serverSchema ? serverSchema : schema,
  ])
  // The compiler cannot follow names through a filter; `Readable` describes it.
  return z.object(Object.fromEntries(shape)) as z.ZodObject<Readable<Rules, Level>>
}

/** Returns the schema of the fields that a level may send in an update or on creation. Refuses all others. */
export function writable<
  Rules extends FieldRules<keyof Rules>,
  Action extends 'update' | 'create',
  Level extends FieldLevel,
>(rules: Rules, action: Action, level: Level): z.ZodObject<Writable<Rules, Action, Level>, z.core.$strict> {
  const shape = fieldsAt(rules, action, level).map(([name, { input }]) => [name, input?.optional()])
  // The compiler cannot follow names through a filter; `Writable` describes it.
  return z.strictObject(Object.fromEntries(shape)) as z.ZodObject<Writable<Rules, Action, Level>, z.core.$strict>
}

function fieldsAt(
  rules: FieldRules<string>,
  action: 'read' | 'update' | 'create',
  level: FieldLevel,
): [string, Field][] {
  return Object.entries(rules).filter(([, field]) => field[action] === 'client' || field[action] === level)
}
