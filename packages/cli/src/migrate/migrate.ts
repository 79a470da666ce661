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
    const migrations = await migrateDatabase(env, { isDryRun })
    const names = migrations.map(({ name }) => name)
    const value = isDryRun ? { waiting: migrations } : { applied: names }
    if (isDryRun)
      return {
        value,
        text: migrations.map(({ name, sql }) => `-- ${name}\n${sql.trim()}\n`).join('\n') || '-- Nothing waits.',
      }
    return { value, text: names.length === 0 ? 'The database is up to date.' : `Applied ${names.join(', ')}.` }
  },
})
