import type { StorageCopy, StorageProgress } from '@portico/server'
import { countOf, progressText } from '../command/progress.ts'
import { verb } from '../command/verb.ts'

export const migrateStorageVerb = verb({
  name: 'migrate-storage',
  summary: 'Copy the database into an empty one: from the embedded database to a PostgreSQL server, or back',
  options: {
    to: {
      type: 'string',
      value: 'target',
      isRequired: true,
      help: 'postgres://user@host/database, or a data folder for the embedded database',
    },
  },
  connects: false,
  details: `Run it with the environment of the service, while no node runs. The source is only read. Every row is compared with its copy
at the end, and no node starts with a copy that is not finished. Interrupted, run it again: it continues. A password that
should not stand in the list of processes is read from PGPASSWORD.`,
  examples: ['--to postgres://portico@localhost:5432/portico', '--to ./data'],
  async run({ options: { to }, env, showProgress }) {
    // The server is loaded by the verbs that need it only.
    const { migrateStorage } = await import('@portico/server')
    const copy = await migrateStorage(env, { to, onProgress: createProgress(showProgress) })
    return { value: copy, text: describeCopy(copy, to) }
  },
})

const steps: { readonly [Step in StorageProgress['step']]: string } = { copy: 'Copied', verify: 'Compared' }

/** Shows both steps, each with its own rate. */
function createProgress(show: (line: string) => void): (progress: StorageProgress) => void {
  const began = new Map<StorageProgress['step'], { readonly at: number; readonly rows: number }>()
  return ({ step, rows, total }) => {
    const start = began.get(step) ?? { at: performance.now(), rows }
    began.set(step, start)
    const text = progressText({ rows, earlier: start.rows, share: rows / total }, performance.now() - start.at)
    show(`${steps[step]}  ${text}`)
  }
}

function describeCopy({ rows, tables, wasContinued, secretFile }: StorageCopy, to: string): string {
  const filled = tables.filter((table) => table.rows > 0).length
  const how = wasContinued ? 'Continued an earlier copy' : 'Copied'
  const isServer = /^postgres(ql)?:/.test(to)
  return [
    `${how}: ${countOf(rows, 'row')} of ${countOf(filled, 'table')}, each compared with its source.`,
    `Start the service with ${isServer ? 'DATABASE_URL set to the target' : `PORTICO_DATA_DIR=${to} and without DATABASE_URL`}.`,
    describeSecret(secretFile, isServer),
    'The source is unchanged. Delete it when the service has run with the target.',
  ].join('\n')
}

function describeSecret(secretFile: string | null, isServer: boolean): string {
  if (secretFile === null) return 'Keep PORTICO_SECRET: stored values can be opened with it only.'
  return isServer
    ? `Keep the root secret: set PORTICO_SECRET to the content of ${secretFile} on every node. Stored values can be opened with it only.`
    : `The root secret was copied to ${secretFile}.`
}
