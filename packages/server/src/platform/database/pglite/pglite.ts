import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { type Connection, toRows } from '../connection.ts'
import { type Database, DatabaseStartError, withinResponseTime } from '../database.ts'
import { createDiskWatch, toDatabaseError } from '../postgres/postgres-errors.ts'
import { type Statement, valuesOf } from '../statement.ts'
import { createLazyTransaction } from '../transactions/lazy-transaction.ts'
import { runTransaction } from '../transactions/run-transaction.ts'
import { lockFolder } from './folder-lock.ts'
import { createMutex } from './mutex.ts'

const waitLimitMillis = 10_000
// The smallest possible WAL segments: nothing is recovered from them.
const inMemory = { initDbStartParams: ['--wal-segsize=1'] }

/** Location of the embedded database: a folder, or memory, empty or loaded from a dump. */
export type PglitePlace = { readonly folder: string } | { readonly memory: true; readonly from?: Blob }

/** The embedded database, which can be dumped. */
export interface PgliteDatabase extends Database {
  /** Returns the whole database as a tar archive. */
  dump(): Promise<Blob>
}

/**
 * Opens the embedded PostgreSQL. Creates and locks the folder. Throws a DatabaseStartError if another process holds it:
 * PGlite would let both write and lose rows of one.
 */
export async function connectPglite(place: PglitePlace): Promise<PgliteDatabase> {
  if ('memory' in place) {
    return toDatabase(await createEngine(place.from ? { loadDataDir: place.from } : inMemory), async () => {})
  }
  await mkdir(dirname(place.folder), { recursive: true, mode: 0o700 })
  const release = await lockFolder(place.folder)
  try {
    return toDatabase(await createEngine({ dataDir: place.folder }), release)
  } catch (error) {
    await release()
    throw new DatabaseStartError(
      `The embedded database in ${place.folder} cannot be opened: ${reasonOf(error)}. Set PORTICO_DATA_DIR to another folder, or restore a backup.`,
      { cause: error },
    )
  }
}

// WASI error numbers. The file system of the engine throws objects with such a number, not errors.
const fileProblems: Readonly<Record<number, string>> = {
  2: 'the user of this process may not use it',
  19: 'the disk is full',
  29: 'the disk cannot be read or written',
  51: 'the disk is full',
  69: 'it is read-only',
}

function reasonOf(error: unknown): string {
  const problem = fileProblems[Number(Object(error).errno)]
  return problem ?? (error instanceof Error ? error.message : String(error))
}

/** Loaded when first needed: the engine is megabytes of WebAssembly. */
async function createEngine(options: PGliteOptions): Promise<PGlite> {
  const [{ PGlite }, { btree_gin }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/btree_gin'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  return PGlite.create({ ...options, extensions: { pg_trgm, btree_gin } })
}

function toDatabase(engine: PGlite, afterClose: () => Promise<void>): PgliteDatabase {
  // One connection for all: the mutex keeps other statements out of a transaction.
  const mutex = createMutex(waitLimitMillis)
  const diskWatch = createDiskWatch()
  const inTurn = <T>(task: () => Promise<T>) => mutex.run(task).catch(diskWatch.rethrow)
  const connection = toConnection(engine)
  const execute: Connection['execute'] = (text, values, name) => inTurn(() => connection.execute(text, values, name))
  const database: PgliteDatabase = {
    kind: 'pglite',
    // The row type is declared with the statement.
    run: async <P extends Record<string, unknown>, R>(statement: Statement<P, R>, params: P) =>
      (await execute(statement.text, valuesOf(statement, params), statement.name)) as R[],
    query: async <R>(text: string, values: readonly unknown[]) => (await execute(text, values)) as R[],
    script: (text) => inTurn(() => connection.script(text)),
    transaction: (work) => inTurn(() => runTransaction(connection, work)),
    lazyTransaction: () => createLazyTransaction(database, (task) => inTurn(() => task(connection))),
    runAlone: (text) => inTurn(() => connection.script(text)),
    ping: async (timeoutMillis) => {
      diskWatch.requireSpace()
      await withinResponseTime(execute('select 1', []), timeoutMillis)
    },
    connections: () => ({ busy: Number(mutex.isBusy()), idle: Number(!mutex.isBusy()), waiting: mutex.waiting() }),
    dump: () => mutex.run(() => engine.dumpDataDir('none')),
    close: () =>
      mutex.run(async () => {
        await engine.close()
        await afterClose()
      }),
  }
  return database
}

const int8 = 20
const numeric = 1700
// Milliseconds and counts are all below 2^53: the same numbers as from the pg driver.
const parsers = { [int8]: Number, [numeric]: Number }

function toConnection(engine: PGlite): Connection {
  return {
    async execute(text, values, name) {
      try {
        const { fields, rows } = await engine.query<unknown[]>(text, [...values], { rowMode: 'array', parsers })
        return toRows(fields, rows, name)
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
    async script(text) {
      try {
        await engine.exec(text)
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
  }
}
