/** The field table: the lowest access level that reads each field of an entity, and the lowest that sets it. */
import { readFileSync } from 'node:fs'
import { teamRules, userRules } from '@portico/contract'
import { z } from 'zod'

const Level = z.enum(['client', 'server', 'admin'])
export type Level = z.output<typeof Level>
export const levels = Level.options

const Field = z.strictObject({
  /** Absent: no level. */
  read: Level.optional(),
  update: Level.optional(),
  create: Level.optional(),
  /** Value that tests set. */
  value: z.unknown(),
  /** The value that is read afterwards, if it differs. */
  readsAs: z.unknown().optional(),
})
export type Field = z.output<typeof Field>

const Entity = z.enum(['users', 'teams', 'profiles', 'projects'])
export type Entity = z.output<typeof Entity>
export const entities = Entity.options

const Table = z.record(Entity, z.record(z.string(), Field))

const table = Table.parse(JSON.parse(readFileSync(new URL('./fields.json', import.meta.url), 'utf8')))

/**
 * Levels of users and teams come from the contract. The file contains values for the tests and fields without a level.
 */
export const fieldTable = {
  ...table,
  users: withLevels(table.users, userRules),
  teams: withLevels(table.teams, teamRules),
}

type Levels = Pick<Field, 'read' | 'update' | 'create'>

function withLevels(
  values: Record<string, Field>,
  rules: { readonly [Name in string]: Levels },
): Record<string, Field> {
  const missing = Object.keys(rules).filter((name) => values[name] === undefined)
  if (missing.length > 0) throw new Error(`fields.json has no value for ${missing.join(', ')}.`)
  return Object.fromEntries(
    Object.entries(values).map(([name, field]) => {
      const { read, update, create } = rules[name] ?? {}
      return [name, { ...field, read, update, create }]
    }),
  )
}

/** Returns true if a level is `lowest` or higher. */
export const reaches = (level: Level, lowest: Level | undefined): boolean =>
  lowest !== undefined && levels.indexOf(level) >= levels.indexOf(lowest)
