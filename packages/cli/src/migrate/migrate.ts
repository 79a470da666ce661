import type { NamedMigration } from '@portico/server'
import { verb } from '../command/verb.ts'

export const migrateVerb = verb({
  name: 'migrate',
  summary: 'Apply the waiting migrations to the database, as a start does',
  options: { 'dry-run': { type: 'boolean', help: 'Print the SQL of the waiting migrations and apply nothing' } },
  connects: false,
  examples: ['', '--dry-run > waiting.sql'],
  async run({ options, env }) {
    // The server is loaded by the verbs that run it only.
    const { migrateDatabase } = await import('@portico/server')
    const isDryRun = options['dry-run'] ?? false
    const { applied, waiting } = await migrateDatabase(env, { isDryRun })
    if (isDryRun) {
      const text = waiting.map(({ name, sql }) => `-- ${name}\n${sql.trim()}\n`).join('\n')
      return { value: { waiting }, text: text || '-- Nothing waits.' }
    }
    const value = { applied: namesOf(applied), waiting: namesOf(waiting) }
    return { value, text: describe(value) }
  },
})

const namesOf = (migrations: readonly NamedMigration[]) => migrations.map(({ name }) => name)

function describe({ applied, waiting }: { applied: readonly string[]; waiting: readonly string[] }): string {
  const lines = [
    applied.length > 0 && `Applied ${applied.join(', ')}.`,
    waiting.length > 0 &&
      `${waiting.join(', ')} waits: it removes what running nodes of an older version use. Run this again when they are stopped.`,
  ].filter((line) => line !== false)
  return lines.join('\n') || 'The database is up to date.'
}
