import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { migrationsFolder } from '../../migrations-folder.ts'
import { DatabaseStartError } from '../database.ts'

/**
 * A numbered SQL file, such as `0001_initial.sql`. Lines at its top that begin with `--!` are instructions:
 * - `--! statements`: each statement is a transaction of its own, and those with `concurrently` are in none. A killed file
 *   is run again from its beginning, so each statement must allow that. A statement below the line `--! repeat` runs until
 *   it returns no row.
 * - `--! contract 0075`: removes what processes use that do not know migration 75, and so waits until none of them runs
 * - `--! replaces <SHA-256>`: has the same effect as a former file of this number
 */
export interface Migration {
  readonly version: number
  readonly name: string
  /** SHA-256 of the text, in hexadecimal. */
  readonly checksum: string
  readonly sql: string
  /** False if each statement is a transaction of its own. True by default. */
  readonly isAtomic?: boolean
  /** Number of the newest migration that every running process must know. Absent or 0 for a migration that only adds. */
  readonly needsVersion?: number
  /** Checksums of former files with the same effect. */
  readonly replaces?: readonly string[]
}

/** Returns the migration files of this version, in order. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(
    files.map(async (file, index) => {
      const [, number, name] = /^(\d{4})_([a-z0-9_]+)\.sql$/.exec(file) ?? []
      if (name === undefined || Number(number) !== index + 1) {
        throw new DatabaseStartError(
          `The migration ${file} must be named after its number and purpose, for example ${String(index + 1).padStart(4, '0')}_add_teams.sql.`,
        )
      }
      const sql = await readFile(new URL(file, folder), 'utf8')
      return { version: index + 1, name, checksum: hash('sha256', sql), sql, ...readInstructions(file, sql) }
    }),
  )
}

/** Reads the instructions of a file. Throws a {@link DatabaseStartError} for an unknown one. */
export function readInstructions(
  file: string,
  sql: string,
): Required<Pick<Migration, 'isAtomic' | 'needsVersion' | 'replaces'>> {
  let isAtomic = true
  let needsVersion = 0
  const replaces: string[] = []
  for (const [, instruction = '', value = ''] of sql.matchAll(/^--! *(\S*) *(.*?) *$/gm)) {
    if (instruction === 'statements') isAtomic = false
    else if (instruction === 'contract' && /^\d{4}$/.test(value)) needsVersion = Number(value)
    else if (instruction === 'replaces' && /^[0-9a-f]{64}$/.test(value)) replaces.push(value)
    else if (instruction !== 'repeat') {
      throw new DatabaseStartError(`The migration ${file} has an unknown instruction: ${instruction} ${value}.`)
    }
  }
  return { isAtomic, needsVersion, replaces }
}

// Texts that may contain a semicolon, and the semicolon itself.
const tokens = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;/g

/** Returns the statements of a file with the comments above each, without those that only consist of comments. */
export function splitStatements(sql: string): readonly string[] {
  const ends = [...sql.matchAll(tokens)].filter(([token]) => token === ';').map(({ index }) => index)
  const statements = [...ends, sql.length].map((end, at) => sql.slice((ends[at - 1] ?? -1) + 1, end))
  return statements.filter((text) => /\S/.test(text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '')))
}
