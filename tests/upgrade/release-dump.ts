import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { StoredAccount } from '../nodes/accounts.ts'

/** A database of a release with accounts of every kind, as a file. Its secrets are those of tests. */
export interface ReleaseDump {
  readonly secret: string
  /** The content of `keys.json` in the data folder. */
  readonly keys: unknown
  readonly accounts: readonly StoredAccount[]
  /** Numbers of rows, which an upgrade must not change. */
  readonly counts: Readonly<Record<string, number>>
}

const pathOf = (name: string) => fileURLToPath(new URL(`releases/${name}`, import.meta.url))

/** Stores the database of an address. Lines of newer versions of `pg_dump` that older servers refuse are left out. */
export function writeDump(version: string, databaseUrl: string, dump: ReleaseDump): void {
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100']
  const text = execFileSync('pg_dump', [...options, `--dbname=${databaseUrl}`], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const lines = text.split('\n').filter((line) => !/^(?:--|\\(?:un)?restrict |SET transaction_timeout|$)/.test(line))
  writeFileSync(pathOf(`${version}.sql`), `${lines.join('\n')}\n`)
  writeFileSync(pathOf(`${version}.json`), `${JSON.stringify(dump, null, 2)}\n`)
}

/** Returns the accounts of a release, and the statements that create its database. */
export function readDump(version: string): { readonly sql: string; readonly dump: ReleaseDump } {
  const read = (ending: string) => readFileSync(pathOf(`${version}.${ending}`), 'utf8')
  return { sql: read('sql'), dump: JSON.parse(read('json')) }
}
