import type { Config } from '../../platform/config.ts'
import { systemRandom } from '../../platform/crypto/secret.ts'
import { type Database, DatabaseStartError } from '../../platform/database/database.ts'
import { readPendingMigrations } from '../../platform/database/migrations/applied-migrations.ts'
import { readMigrations } from '../../platform/database/migrations/migration-file.ts'
import { requireSupportedServer } from '../../platform/database/postgres/require-supported-server.ts'
import { openDatabase } from '../open-database.ts'
import { hasSecretsInUse, readRootSecrets } from '../root-secret.ts'
import { describeStartFailure } from '../start-failure.ts'
import type { Finding } from './finding.ts'

/** Longest difference of two clocks that tokens and codes tolerate. */
const clockToleranceMillis = 5000
const connectionsPerProcess = 10

interface ServerFacts {
  readonly name: string
  readonly userName: string
  readonly isReadOnly: boolean
  readonly canCreate: boolean
  readonly foreignTables: number
  readonly connections: number
  readonly nowMillis: number
  readonly collation: string | null
  readonly currentCollation: string | null
}

// Migrations alter tables, so their owner must be the user or a role of the user.
const selectFacts = `
  select d.datname as name, current_user as user_name,
    pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as is_read_only,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as can_create,
    (select count(*)::integer from pg_class c where c.relnamespace = current_schema()::regnamespace
      and c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'usage')) as foreign_tables,
    current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
      as connections,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now_millis,
    d.datcollversion as collation, pg_database_collation_actual_version(d.oid) as current_collation
  from pg_database d where d.datname = current_database()`

/** Parts that a test replaces. */
export interface DatabaseParts {
  readonly open: (config: Config) => Promise<Database>
  readonly now: () => number
}

/**
 * Examines the PostgreSQL server of the settings. The embedded database is left alone, because it serves one process: the
 * service reports itself whether it responds.
 */
export async function examineDatabase(
  config: Config,
  { open = openDatabase, now = Date.now }: Partial<DatabaseParts> = {},
): Promise<Finding[]> {
  if (config.databaseUrl === null) return []
  let db: Database | null = null
  try {
    db = await open(config)
    await requireSupportedServer(db)
    const [facts] = await db.query<ServerFacts>(selectFacts, [])
    return [...(facts ? findingsOf(facts, config, now()) : []), ...(await examineSchema(db, config))]
  } catch (error) {
    return [failureOf(error)]
  } finally {
    await db?.close()
  }
}

function failureOf(error: unknown): Finding {
  const message = describeStartFailure(error)
  if (message === null) throw error
  const isUnsupported = error instanceof DatabaseStartError
  return {
    code: isUnsupported ? 'DATABASE_UNSUPPORTED' : 'DATABASE_UNREACHABLE',
    message,
    repair: isUnsupported
      ? 'Set DATABASE_URL to a database that this version supports, or upgrade as the message says.'
      : 'Set DATABASE_URL to the database, or repair the server as the message says.',
  }
}

function findingsOf(facts: ServerFacts, config: Config, now: number): Finding[] {
  const { name, userName, isReadOnly, canCreate, foreignTables, connections, nowMillis } = facts
  const findings: Finding[] = []
  if (isReadOnly) {
    const message = 'The database server is read-only.'
    findings.push({ code: 'DATABASE_READ_ONLY', message, repair: 'Set DATABASE_URL to the primary server.' })
  }
  if (!canCreate || foreignTables > 0) {
    const message = `The user ${userName} may not create tables in the database ${name}, or does not own its tables, so migrations fail.`
    const repair = `alter database "${name}" owner to "${userName}"; reassign owned by <owner of the tables> to "${userName}";`
    findings.push({ code: 'DATABASE_RIGHTS', message, repair })
  }
  if (facts.collation !== null && facts.currentCollation !== null && facts.collation !== facts.currentCollation) {
    const message = `The database ${name} was created with version ${facts.collation} of its collation, and the server has ${facts.currentCollation}: indexes may miss rows.`
    const repair = `reindex database "${name}"; alter database "${name}" refresh collation version;`
    findings.push({ code: 'DATABASE_COLLATION', message, repair })
  }
  const needed = Math.max(1, config.workers) * connectionsPerProcess
  if (needed > connections) {
    const message = `${Math.max(1, config.workers)} processes open up to ${needed} connections, and the server has ${connections}.`
    const repair = 'Raise max_connections of the server, or lower PORTICO_WORKERS.'
    findings.push({ code: 'DATABASE_CONNECTIONS', message, repair })
  }
  const seconds = Math.round((nowMillis - now) / 1000)
  if (Math.abs(nowMillis - now) > clockToleranceMillis) {
    const message = `The clock of the database differs by ${seconds} seconds from that of this computer.`
    findings.push({ code: 'CLOCK_OF_DATABASE', message, repair: 'timedatectl set-ntp true, on both computers' })
  }
  return findings
}

/** Migrations and the root secret. Throws if the database is newer than this version. */
async function examineSchema(db: Database, config: Config): Promise<Finding[]> {
  const waiting = await readPendingMigrations(db, await readMigrations())
  if (waiting.length > 0) {
    const message = `${waiting.length} migrations wait: ${waiting.map(({ name }) => name).join(', ')}.`
    const repair = 'Run portico migrate, or start the service with this version.'
    return [{ code: 'MIGRATIONS_WAITING', message, repair }]
  }
  if (config.secret === null || (await hasSecretsInUse(db, await readRootSecrets(config, systemRandom)))) return []
  const message = 'PORTICO_SECRET and PORTICO_OTHER_SECRETS lack a root secret that stored values are encrypted with.'
  const repair = 'Add the secret to PORTICO_OTHER_SECRETS, and start the service again.'
  return [{ code: 'ROOT_SECRET_MISSING', message, repair }]
}
