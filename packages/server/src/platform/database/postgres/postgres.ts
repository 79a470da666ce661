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
import { createDiskWatch, isLoss, toDatabaseError, unavailable } from './postgres-errors.ts'
import { getTypeParser } from './postgres-types.ts'
import { createProjectShares, type ProjectShares } from './project-shares.ts'
import { retryAfterDeadlock } from './retry-after-deadlock.ts'
import { type DatabasePooler, startParameters, statementTimeoutMillis } from './session-settings.ts'
import { createStallWatch, type StallWatch } from './stall-watch.ts'

export interface PostgresOptions {
  /** Maximum number of connections of this process. Ten are enough for one core. */
  readonly poolSize?: number
  /** Seconds after which a connection whose server does not respond is destroyed: more than the timeout of statements. */
  readonly stallSeconds?: number
  /** The pooler before the server: `none` by default. */
  readonly pooler?: DatabasePooler
  /** Called with errors of idle connections; the pool replaces them. */
  readonly onIdleError?: (error: Error) => void
}

const connectionTimeoutMillis = 2000
// Applies if the server does not report its own timeout.
const responseTimeoutSeconds = statementTimeoutMillis / 1000 + 2

/**
 * Creates a pool of connections to a PostgreSQL server, such as `postgres://portico:password@localhost:5432/portico`.
 * Connects at the first statement.
 */
export async function connectPostgres(
  url: string,
  { poolSize = 10, stallSeconds = responseTimeoutSeconds, pooler = 'none', onIdleError }: PostgresOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'portico',
    ...(pooler === 'none' && startParameters),
    max: poolSize,
    connectionTimeoutMillis,
    keepAlive: true,
    // The first statement of a transaction is sent without waiting for the response to its begin.
    pipeline: true,
    types: { getTypeParser },
  })
  // Without listeners a lost connection would end the process.
  pool.on('error', (error) => onIdleError?.(error))
  pool.on('connect', (client) => client.on('error', ignoreLoss))
  const watch = createStallWatch(stallSeconds)
  const connections = { pool, watch, preparesByName: pooler !== 'transaction', keepsSession: pooler === 'none' }
  return toDatabase(connections, createProjectShares(poolSize))
}

// A standby, or a server that an operator has made read-only: every write would fail.
const selectReadOnly = `select current_setting('transaction_read_only') = 'on' as is_read_only`

/** The loss is reported by the next statement of this connection; the pool then drops it. */
function ignoreLoss(): void {}

interface Connections {
  readonly pool: pg.Pool
  readonly watch: StallWatch
  /** False if the next statement may run on another connection of a pooler, which knows no prepared statement. */
  readonly preparesByName: boolean
  /** False if a setting of the session would remain on a connection of a pooler, which others use next. */
  readonly keepsSession: boolean
}

function toDatabase(connections: Connections, shares: ProjectShares): Database {
  const diskWatch = createDiskWatch()
  const withConnection = <T>(task: (connection: Connection) => Promise<T>, hasTimeLimit = true) =>
    withClient(connections, task, hasTimeLimit).catch(diskWatch.rethrow)
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
    runAlone: (text) => withConnection(connections.keepsSession ? withoutSessionTimeout(text) : runScript(text), false),
    ping: async (timeoutMillis) => {
      diskWatch.requireSpace()
      const [state] = await withinResponseTime(
        withConnection((connection) => connection.execute(selectReadOnly, [])),
        timeoutMillis,
      )
      if (Object(state).isReadOnly === true) throw unavailable('The database is read-only', '25006')
    },
    connections: () => countConnections(connections, shares),
    async close() {
      connections.watch.stop()
      await connections.pool.end()
    },
  }
  return database
}

const countConnections = ({ pool }: Connections, shares: ProjectShares) => ({
  busy: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount + shares.waiting(),
})

/** Turns off the timeout of the server for the statements of a transaction. */
const withoutTimeout =
  <T>(work: (tx: Transaction & Scripts) => Promise<T>) =>
  async (tx: Transaction & Scripts) => {
    await tx.script('set local statement_timeout = 0')
    return work(tx)
  }

const runScript = (text: string) => (connection: Connection) => connection.script(text)

const withoutSessionTimeout = (text: string) => async (connection: Connection) => {
  await connection.script('set statement_timeout = 0')
  try {
    await connection.script(text)
  } finally {
    await connection.script('reset statement_timeout')
  }
}

/**
 * Runs `task` on a connection of the pool. A connection that was lost meanwhile is removed from the pool. Without a time
 * limit, statements may take any time.
 */
async function withClient<T>(
  { pool, watch, preparesByName }: Connections,
  task: (connection: Connection) => Promise<T>,
  hasTimeLimit: boolean,
): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw new DatabaseUnavailableError('The database cannot be reached.', { cause: withoutValues(cause) })
  })
  let isBroken = false
  const begin = () => hasTimeLimit && watch.begin(client)
  const fail = (error: unknown): never => {
    isBroken ||= isLoss(error)
    throw toDatabaseError(error)
  }
  try {
    return await task({
      execute(text, values, name) {
        begin()
        return client
          .query<unknown[]>(toQuery(text, values, preparesByName ? name : undefined))
          .then(({ fields, rows }) => toRows(fields, rows, name), fail)
      },
      async script(text) {
        begin()
        await client.query(text).catch(fail)
      },
    })
  } finally {
    watch.end(client)
    client.release(isBroken)
  }
}

function toQuery(text: string, values: readonly unknown[], name: string | undefined): pg.QueryArrayConfig {
  const query = { text, values: [...values], rowMode: 'array' as const }
  return name === undefined ? query : { ...query, name }
}
