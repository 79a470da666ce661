/** The field table as data: for each field of an entity the lowest level that reads it, and that may set it. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Level = z.enum(['client', 'server', 'admin'])
export type Level = z.output<typeof Level>
export const levels = Level.options

const Field = z.strictObject({
  /** Left out: nobody. */
  read: Level.optional(),
  update: Level.optional(),
  create: Level.optional(),
  /** What a test sets it to. */
  value: z.unknown(),
  /** What is read then, where it is not the same. */
  readsAs: z.unknown().optional(),
})
export type Field = z.output<typeof Field>

const Entity = z.enum(['users', 'teams', 'profiles', 'projects'])
export type Entity = z.output<typeof Entity>
export const entities = Entity.options

const Table = z.record(Entity, z.record(z.string(), Field))

export const fieldTable = Table.parse(JSON.parse(readFileSync(new URL('./fields.json', import.meta.url), 'utf8')))

/** Whether a level has what a lower or the same one has. */
export const reaches = (level: Level, lowest: Level | undefined): boolean =>
  lowest !== undefined && levels.indexOf(level) >= levels.indexOf(lowest)
