import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { TransferFile, TransferFiles } from '@portico/sdk/transfer'
import { UsageError } from '../command/verb.ts'

/** Files to import, with their names for the report and the digest by which an interrupted run is recognized. */
export interface SourceFiles {
  readonly files: TransferFiles
  /** SHA-256 of all files in hexadecimal: the same for a run that continues. */
  readonly digest: string
  /** Share of the users' files that the latest pass has read, from 0 to 1. */
  shareRead(): number
}

/** Paths of the files, as the options name them. */
export interface SourcePaths {
  readonly main: string
  readonly with: string | undefined
  readonly hashConfig: string | undefined
}

/** Opens the files. A folder has one file per table. Throws a {@link UsageError} for a file that does not exist. */
export async function openSourceFiles(paths: SourcePaths): Promise<SourceFiles> {
  const tables = await tablesOf(paths.main)
  const further = { with: paths.with, hashConfig: paths.hashConfig }
  const named = Object.entries({ ...(tables ?? { main: paths.main }), ...further }).flatMap(([name, path]) =>
    path === undefined ? [] : [{ name, path }],
  )
  const hash = createHash('sha256')
  const sizes = new Map<string, number>()
  for (const { name, path } of named) {
    hash.update(name)
    for await (const chunk of readOrRefuse(path)) {
      hash.update(chunk)
      sizes.set(path, (sizes.get(path) ?? 0) + chunk.length)
    }
  }
  const read = new Map<string, number>()
  const users = Object.values(tables ?? { main: paths.main })
  return {
    files: filesOf(paths, tables, read),
    digest: hash.digest('hex'),
    shareRead: () => sumOf(users, read) / Math.max(sumOf(users, sizes), 1),
  }
}

const sumOf = (paths: readonly string[], bytes: ReadonlyMap<string, number>) =>
  paths.reduce((sum, path) => sum + (bytes.get(path) ?? 0), 0)

function filesOf(paths: SourcePaths, tables: Record<string, string> | null, read: Map<string, number>): TransferFiles {
  const open = (path: string) => opened(path, read)
  return {
    ...(tables
      ? { tables: Object.fromEntries(Object.entries(tables).map(([name, path]) => [name, open(path)])) }
      : { main: open(paths.main) }),
    ...(paths.with !== undefined && { with: open(paths.with) }),
    ...(paths.hashConfig !== undefined && { hashConfig: open(paths.hashConfig) }),
  }
}

/** Counts the bytes of the latest pass. */
const opened = (path: string, read: Map<string, number>): TransferFile =>
  async function* () {
    read.set(path, 0)
    for await (const chunk of createReadStream(path)) {
      read.set(path, (read.get(path) ?? 0) + chunk.length)
      yield chunk
    }
  }

/** Returns the files of a folder by the name of their table, or null for a file. */
async function tablesOf(path: string): Promise<Record<string, string> | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) return null
  const names = (await readdir(path)).filter((name) => ['.csv', '.json'].includes(extname(name))).sort()
  if (names.length === 0) throw new UsageError(`The folder ${path} has no CSV or JSON files.`)
  return Object.fromEntries(names.map((name) => [basename(name, extname(name)), join(path, name)]))
}

async function* readOrRefuse(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path)
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}
