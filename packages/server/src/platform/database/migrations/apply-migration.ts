import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, DatabaseStartError, hasCode, type Scripts, type Transaction } from '../database.ts'
import { globalStatement } from '../statement.ts'
import { readSchemaState, type SchemaState } from './applied-migrations.ts'
import { type Migration, splitStatements } from './migration-file.ts'

// "portico" in ASCII, truncated to 32 bits: unlikely to be the advisory lock of another program.
const advisoryLock = 0x706f7274
/** A migration that waits for a lock makes all later statements on the table wait behind it. */
const lockTimeoutMillis = 50
const lockNotAvailable = '55P03'
/** Longest time for which a migration tries to lock its tables. */
const patienceMillis = 300_000
const pauseMillis = { least: 100, most: 400 }

const createTable = `create table if not exists schema_migrations (
  version integer primary key,
  name text not null,
  checksum text not null,
  applied_at_millis bigint not null
)`

const insertApplied = globalStatement<Pick<Migration, 'version' | 'name' | 'checksum'> & { now: number }, never>(
  'insert_migration',
  `insert into schema_migrations (version, name, checksum, applied_at_millis) values (:version, :name, :checksum, :now)`,
)

// A statement of its own, because the column exists since migration 77.
const updateNeeds = globalStatement<{ version: number; needsVersion: number }, never>(
  'update_needs_of_migration',
  'update schema_migrations set needs_version = :needsVersion where version = :version',
)

interface Target {
  readonly db: Database
  readonly known: readonly Migration[]
  readonly now: number
}

/** Applies a pending migration. Returns false if another node has applied it meanwhile. */
export async function applyMigration(target: Target, migration: Migration): Promise<boolean> {
  try {
    return migration.isAtomic === false
      ? await applyStatements(target, migration)
      : await withLockTimeout(target.db, (tx) => applyInTransaction(tx, target, migration))
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause
    const { version, name, isAtomic = true } = migration
    throw new DatabaseStartError(
      hasCode(cause, lockNotAvailable)
        ? `Migration ${version} (${name}) could not lock its tables for ${patienceMillis / 60_000} minutes, because other transactions use them. Nothing waits for it. Start again, or end long transactions: see pg_stat_activity.`
        : isAtomic
          ? `Migration ${version} (${name}) failed and was rolled back.`
          : `Migration ${version} (${name}) failed. What it has done stays, and the next start continues it.`,
      { cause },
    )
  }
}

async function applyInTransaction(tx: Transaction & Scripts, { known, now }: Target, migration: Migration) {
  await tx.script(createTable)
  if (!isPending(await readSchemaState(tx, known), migration)) return false
  await tx.script(migration.sql)
  await record(tx, migration, now)
  return true
}

const isPending = ({ pending }: SchemaState, { version }: Migration) => pending.some((each) => each.version === version)

async function record(tx: Transaction, { version, name, checksum, needsVersion = 0 }: Migration, now: number) {
  await tx.run(insertApplied, { version, name, checksum, now })
  if (needsVersion > 0) await tx.run(updateNeeds, { version, needsVersion })
}

/** Runs the statements one after the other. Another transaction holds the lock meanwhile, so that no other node runs them. */
async function applyStatements({ db, known, now }: Target, migration: Migration): Promise<boolean> {
  const run = async () => {
    if (!isPending(await readSchemaState(db, known), migration)) return false
    for (const statement of splitStatements(migration.sql)) await runStatement(db, statement)
    await db.transaction((tx) => record(tx, migration, now))
    return true
  }
  // The embedded database has one connection and one process.
  if (db.kind === 'pglite') return run()
  return withLock(db, async (tx) => {
    await tx.script('set local idle_in_transaction_session_timeout = 0')
    return run()
  })
}

const concurrent = /^\s*(?:create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+if\s+(?:not\s+)?exists\s+(\w+)/im

async function runStatement(db: Database, statement: string): Promise<void> {
  const [, index] = concurrent.exec(statement) ?? []
  if (index !== undefined) {
    await dropUnfinished(db, index)
    return db.runAlone(statement)
  }
  if (!/^--! repeat$/m.test(statement)) {
    return retryWhileLocked(() => inTransaction(db, (tx) => tx.script(statement)))
  }
  while ((await retryWhileLocked(() => inTransaction(db, (tx) => tx.query(statement, [])))).length > 0);
}

/** Drops the index that a killed process has left half built: it exists, but no query uses it. */
async function dropUnfinished(db: Database, index: string): Promise<void> {
  const found = await db.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relname = $1 and c.relnamespace = current_schema()::regnamespace and not i.indisvalid`,
    [index],
  )
  if (found.length > 0) await db.runAlone(`drop index concurrently if exists ${index}`)
}

const withLockTimeout = <T>(db: Database, work: (tx: Transaction & Scripts) => Promise<T>): Promise<T> =>
  retryWhileLocked(() =>
    withLock(db, async (tx) => {
      await tx.script(`set local lock_timeout = ${lockTimeoutMillis}`)
      return work(tx)
    }),
  )

/** A migration of a large database takes long. */
const inTransaction = <T>(db: Database, work: (tx: Transaction & Scripts) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.script(`set local lock_timeout = ${lockTimeoutMillis}`)
      return work(tx)
    },
    { hasTimeLimit: false },
  )

/** Runs `work` in a transaction, while no other node migrates. */
async function withLock<T>(db: Database, work: (tx: Transaction & Scripts) => Promise<T>): Promise<T> {
  for (;;) {
    const result = await db.transaction(
      async (tx) => {
        // A node that waited here would have a snapshot, for whose end `create index concurrently` of another one waits.
        const [row] = await tx.query<{ isLocked: boolean }>('select pg_try_advisory_xact_lock($1) as is_locked', [
          advisoryLock,
        ])
        return row?.isLocked ? { value: await work(tx) } : null
      },
      { hasTimeLimit: false },
    )
    if (result) return result.value
    await pause()
  }
}

async function retryWhileLocked<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + patienceMillis
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!hasCode(error, lockNotAvailable) || performance.now() > end) throw error
      await pause()
    }
  }
}

/** Waits for a random time, so that two nodes do not keep meeting. */
const pause = () => sleep(randomInt(pauseMillis.least, pauseMillis.most))
