import pg from 'pg'
import { type Connection, toRows, withoutValues } from '../connection.ts'
import {
  type Database,
  DatabaseUnavailableError,
  type Scripts,
  type Transaction,
  withinResponseTime,
} from '../database.ts'
import { projectOf, type Statement, valuesOf } from '../statement.ts'
import { begin, type WithConnection } from '../transactions/lazy-connection.ts'
import { createLazyTransaction } from '../transactions/lazy-transaction.ts'
import { runDeferredTransaction } from '../transactions/run-transaction.ts'
import { createDiskWatch, isLoss, toDatabaseError } from './postgres-errors.ts'
import { getTypeParser } from './postgres-types.ts'
import { createProjectShares, type ProjectShares } from './project-shares.ts'
import { retryAfterDeadlock } from './retry-after-deadlock.ts'
import { createStallWatch, type StallWatch } from './stall-watch.ts'

export interface PostgresOptions {
  /** Maximum number of connections of this process. Ten are enough for one core. */
  readonly poolSize?: number
  /** Seconds after which a connection whose server does not respond is destroyed: more than the timeout of statements. */
  readonly stallSeconds?: number
  /** Called with errors of idle connections; the pool replaces them. */
  readonly onIdleError?: (error: Error) => void
}

const connectionTimeoutMillis = 2000
const statementTimeoutMillis = 10_000
// Applies if the server does not report its own timeout.
const responseTimeoutSeconds = statementTimeoutMillis / 1000 + 2

/**
 * Creates a pool of connections to a PostgreSQL server, such as `postgres://portico:password@localhost:5432/portico`.
 * Connects at the first statement.
 */
export async function connectPostgres(
  url: string,
  { poolSize = 10, stallSeconds = responseTimeoutSeconds, onIdleError }: PostgresOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'portico',
    // Statements are fixed and find their rows by index. A custom plan for each set of values costs more than it saves,
    // and a plan made while a table was small must not scan it once it has grown. JIT compilation would take longer
    // than any statement runs.
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off',
    max: poolSize,
    connectionTimeoutMillis,
    keepAlive: true,
    statement_timeout: statementTimeoutMillis,
    idle_in_transaction_session_timeout: statementTimeoutMillis,
    types: { getTypeParser },
  })
  // Without listeners a lost connection would end the process.
  pool.on('error', (error) => onIdleError?.(error))
  pool.on('connect', (client) => client.on('error', ignoreLoss))
  return toDatabase(pool, createStallWatch(stallSeconds), createProjectShares(poolSize))
}

// A standby, or a server that an operator has made read-only: every write would fail.
const selectReadOnly = `select current_setting('transaction_read_only') = 'on' as is_read_only`

/** The loss is reported by the next statement of this connection; the pool then drops it. */
function ignoreLoss(): void {}

function toDatabase(pool: pg.Pool, watch: StallWatch, shares: ProjectShares): Database {
  const diskWatch = createDiskWatch()
  const withConnection = <T>(task: (connection: Connection) => Promise<T>, hasTimeLimit = true) =>
    withClient(pool, hasTimeLimit ? watch : null, task).catch(diskWatch.rethrow)
  /** Takes connections for transactions of a project. */
  const ofProject =
    (projectId: string | null, hasTimeLimit = true): WithConnection =>
    (task) =>
      shares.forTransaction(projectId, () => withConnection(task, hasTimeLimit))
  const database: Database = {
    kind: 'postgres',
    run: async <P extends Record<string, unknown>, R>(statement: Statement<P, R>, params: P) => {
      const values = valuesOf(statement, params)
      const execute = (connection: Connection) => connection.execute(statement.text, values, statement.name)
      const rows = await retryAfterDeadlock(() => shares.forStatement(projectOf(params), () => withConnection(execute)))
      // The row type is declared with the statement.
      return rows as R[]
    },
    query: async <R>(text: string, values: readonly unknown[]) =>
      (await withConnection((connection) => connection.execute(text, values))) as R[],
    script: (text) => withConnection((connection) => connection.script(text)),
    transaction: (work, { hasTimeLimit = true } = {}) =>
      retryAfterDeadlock(() =>
        runDeferredTransaction(
          (projectId) => begin(ofProject(projectId, hasTimeLimit)),
          hasTimeLimit ? work : withoutTimeout(work),
        ),
      ).catch(diskWatch.rethrow),
    lazyTransaction: (projectId) => createLazyTransaction(database, ofProject(projectId)),
    ping: async (timeoutMillis) => {
      diskWatch.requireSpace()
      const [state] = await withinResponseTime(
        withConnection((connection) => connection.execute(selectReadOnly, [])),
        timeoutMillis,
      )
      if (Object(state).isReadOnly === true) throw new DatabaseUnavailableError('The database is read-only.')
    },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount + shares.waiting(),
    }),
    async close() {
      watch.stop()
      await pool.end()
    },
  }
  return database
}

/** Turns off the timeout of the server for the statements of a transaction. */
const withoutTimeout =
  <T>(work: (tx: Transaction & Scripts) => Promise<T>) =>
  async (tx: Transaction & Scripts) => {
    await tx.script('set local statement_timeout = 0')
    return work(tx)
  }

/**
 * Runs `task` on a connection of the pool. A connection that was lost meanwhile is removed from the pool. Without a
 * watch, statements may take any time.
 */
async function withClient<T>(
  pool: pg.Pool,
  watch: StallWatch | null,
  task: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new DatabaseUnavailableError('The database cannot be reached.', { cause: withoutValues(cause) })
  })
  let isBroken = false
  const fail = (error: unknown): never => {
    isBroken ||= isLoss(error)
    throw toDatabaseError(error)
  }
  try {
    return await task({
      execute(text, values, name) {
        watch?.begin(client)
        return client
          .query<unknown[]>(toQuery(text, values, name))
          .then(({ fields, rows }) => toRows(fields, rows, name), fail)
      },
      async script(text) {
        watch?.begin(client)
        await client.query(text).catch(fail)
      },
    })
  } finally {
    watch?.end(client)
    client.release(isBroken)
  }
}

function toQuery(text: string, values: readonly unknown[], name: string | undefined): pg.QueryArrayConfig {
  const query = { text, values: [...values], rowMode: 'array' as const }
  return name === undefined ? query : { ...query, name }
}
