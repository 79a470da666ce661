import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Connection, toRows, withoutValues } from './connection.ts'
import type { Database } from './database.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { createMutex } from './mutex.ts'
import { runTransaction } from './run-transaction.ts'
import { valuesOf } from './statement.ts'
import { within } from './within.ts'

const waitLimitMillis = 10_000

/**
 * Opens the embedded PostgreSQL in the subfolder `database` of a data folder, which it makes and locks. Throws a
 * DataFolderInUseError when another process has it: PGlite itself would let both write, and lose rows of one.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDataFolder(dataDir)
  try {
    const engine = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { pg_trgm, btree_gin } })
    return toDatabase(engine, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** An embedded PostgreSQL that lives in memory; empty, or what an earlier one dumped. */
export async function openPgliteInMemory(dump?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const engine = await PGlite.create({ extensions: { pg_trgm, btree_gin }, ...(dump ? { loadDataDir: dump } : {}) })
  return { ...toDatabase(engine, async () => {}), dump: () => engine.dumpDataDir('none') }
}

function toDatabase(engine: PGlite, afterClose: () => Promise<void>): Database {
  // One connection for all: whoever has the mutex has it alone, so nothing slips into a transaction of another.
  const mutex = createMutex(waitLimitMillis)
  const connection = toConnection(engine)
  const execute: Connection['execute'] = (text, values) => mutex.run(() => connection.execute(text, values))
  return {
    kind: 'pglite',
    // The types of rows are the promise of whoever wrote the statement.
    run: async <R>(statement: Parameters<Database['run']>[0], params: Record<string, unknown>) =>
      (await execute(statement.text, valuesOf(statement, params))) as R[],
    query: async <R>(text: string, values: readonly unknown[]) => (await execute(text, values)) as R[],
    script: (text) => mutex.run(() => connection.script(text)),
    transaction: (work) => mutex.run(() => runTransaction(connection, 'pglite', work)),
    ping: async (timeoutMillis) => {
      await within(timeoutMillis, execute('select 1', []))
    },
    close: () =>
      mutex.run(async () => {
        await engine.close()
        await afterClose()
      }),
  }
}

const int8 = 20
const numeric = 1700
// Milliseconds and counts are all below 2^53: the same numbers as from the pg driver.
const parsers = { [int8]: Number, [numeric]: Number }

function toConnection(engine: PGlite): Connection {
  return {
    async execute(text, values) {
      try {
        const { fields, rows } = await engine.query<unknown[]>(text, [...values], { rowMode: 'array', parsers })
        return toRows(fields, rows)
      } catch (error) {
        throw withoutValues(error)
      }
    },
    async script(text) {
      try {
        await engine.exec(text)
      } catch (error) {
        throw withoutValues(error)
      }
    },
  }
}
