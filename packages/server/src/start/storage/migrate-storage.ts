import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../../platform/config.ts'
import { type Database, DatabaseStartError } from '../../platform/database/database.ts'
import { createDatabaseClock } from '../../platform/database/database-clock.ts'
import { readSchemaState, requireNoNewerSchema } from '../../platform/database/migrations/applied-migrations.ts'
import { migrate } from '../../platform/database/migrations/migrate.ts'
import { readMigrations } from '../../platform/database/migrations/migration-file.ts'
import { requireSupportedServer } from '../../platform/database/postgres/require-supported-server.ts'
import { aliveMillis } from '../../platform/database/running-nodes.ts'
import { createLog } from '../../platform/log.ts'
import { embeddedFolder, openDatabase } from '../open-database.ts'
import { describeStartFailure } from '../start-failure.ts'
import { copyFolder } from './copy-folder.ts'
import { beginCopy, endCopy, hasBegun } from './copy-state.ts'
import { copyTables, verifyTables } from './copy-tables.ts'
import { countRows, type TableCount } from './stored-rows.ts'
import { readTables } from './stored-tables.ts'

/** Progress of a copy: rows of `total` that were copied, then rows that were compared. */
export interface StorageProgress {
  readonly step: 'copy' | 'verify'
  readonly rows: number
  readonly total: number
}

/** The result of `portico migrate-storage`. */
export interface StorageCopy {
  readonly rows: number
  readonly tables: readonly TableCount[]
  /** True if the copy of a killed run was continued. */
  readonly wasContinued: boolean
  /** File of the root secret that the target needs, if the source has no setting `PORTICO_SECRET`. */
  readonly secretFile: string | null
}

export interface StorageMove {
  /** A URL `postgres://…`, or a data folder. */
  readonly to: string
  readonly onProgress?: (progress: StorageProgress) => void
}

/**
 * Copies the database of these environment variables into an empty one of any kind, row by row, and compares every row.
 * The source is only read. An interrupted copy is continued by the next call. Throws an error whose message an operator
 * can follow: a node is running, the target is not empty, the schemas differ, a row differs.
 */
export async function migrateStorage(
  variables: Parameters<typeof readConfig>[0],
  { to, onProgress }: StorageMove,
): Promise<StorageCopy> {
  try {
    const from = readConfig(variables)
    return await copyBetween(from, targetOf(from, to), onProgress ?? (() => {}))
  } catch (cause) {
    const message = describeStartFailure(cause)
    throw message === null ? cause : new Error(message, { cause })
  }
}

type Storage = Pick<Config, 'databaseUrl' | 'databasePooler' | 'dataDir'>

/** A pooler in front of the source says nothing about the target. */
const targetOf = (from: Storage, to: string): Storage =>
  /^postgres(ql)?:\/\//.test(to)
    ? { databaseUrl: to, databasePooler: 'none', dataDir: from.dataDir }
    : { databaseUrl: null, databasePooler: 'none', dataDir: to }

async function copyBetween(
  from: Config,
  to: Storage,
  onProgress: NonNullable<StorageMove['onProgress']>,
): Promise<StorageCopy> {
  if (!from.databaseUrl && !existsSync(embeddedFolder(from))) {
    throw new DatabaseStartError(
      `There is no database in ${embeddedFolder(from)}. Set DATABASE_URL or PORTICO_DATA_DIR.`,
    )
  }
  const source = await openDatabase(from)
  try {
    await requireReadableSource(source)
    const target = await openDatabase(to)
    try {
      if (target.kind === 'postgres') await requireSupportedServer(target)
      const secretFile = await copyFolder(from, to)
      const wasContinued = await prepareTarget(from, target)
      return { ...(await copyAll(source, target, onProgress)), wasContinued, secretFile }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function requireReadableSource(source: Database): Promise<void> {
  const { pending, newer } = await readSchemaState(source, await readMigrations())
  requireNoNewerSchema(newer)
  if (pending.length > 0) {
    throw new DatabaseStartError(
      `The source lacks ${pending.length} migrations of this version. Run \`portico migrate\` with its settings first.`,
    )
  }
  await requireNoNodes(source)
}

/** The embedded database is locked by its process. Nodes of a server note every five seconds that they live. */
async function requireNoNodes(source: Database): Promise<void> {
  if (source.kind !== 'postgres') return
  const [found] = await source.query<{ count: number }>(
    `select count(*) as count from service_nodes
     where seen_at_millis > floor(extract(epoch from clock_timestamp()) * 1000) - $1::bigint`,
    [aliveMillis],
  )
  if (!found?.count) return
  throw new DatabaseStartError(
    `${found.count} running nodes use the source. Stop them, wait ${aliveMillis / 1000} seconds, and run this again: it continues.`,
  )
}

async function copyAll(source: Database, target: Database, onProgress: (progress: StorageProgress) => void) {
  const tables = await readTables(source)
  const counts = await countRows(source, tables)
  const total = counts.reduce((sum, { rows }) => sum + rows, 0)
  const count = (step: StorageProgress['step']) => {
    let rows = 0
    return (more: number) => {
      rows += more
      onProgress({ step, rows, total })
    }
  }
  await copyTables({ source, target, tables, onRows: count('copy') })
  await requireNoNodes(source)
  await verifyTables({ source, target, tables, onRows: count('verify') })
  await endCopy(source, target)
  return { rows: total, tables: counts }
}

/** Makes the schema, unless an earlier run has begun to copy. Returns true if one has. */
async function prepareTarget(config: Config, target: Database): Promise<boolean> {
  if (await hasBegun(target)) return true
  const clock = await createDatabaseClock(target, { log: createLog(config) })
  try {
    await migrate(target, clock.now())
    await beginCopy(target, clock.now())
    return false
  } finally {
    clock.stop()
  }
}
