import { withinTime } from '../resilience/within-time.ts'
import type { Query, Statement } from './statement.ts'

/** The database or a transaction of it, for code that only reads. A write does not compile. */
export interface Reads {
  readonly run: <P extends Record<string, unknown>, R>(query: Query<P, R>, params: P) => Promise<R[]>
}

/** The open transaction of a step. It cannot be left, nested or ended by the code that receives it. */
export interface Transaction {
  /** Runs a prepared statement. Values for `jsonb` are passed as JSON text, arrays as arrays. */
  readonly run: <P extends Record<string, unknown>, R>(statement: Statement<P, R>, params: P) => Promise<R[]>
}

/** A database that a step of a handler writes to, with transactions for several statements. */
export interface Writes extends Transaction {
  /**
   * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Use only the handle passed
   * to it: the embedded database has one connection, so the outer one would deadlock. `work` is run again after a
   * deadlock, so its only side effects must be those of the handle.
   */
  transaction<T>(work: (tx: Transaction & Scripts) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/** SQL that is no named statement, for migrations and tests. */
export interface Scripts {
  /** Runs SQL with placeholders `$1`, `$2`, … */
  query<R>(text: string, values: readonly unknown[]): Promise<R[]>
  /** Runs several statements without parameters and results. */
  script(text: string): Promise<void>
}

/**
 * The database. Rows have camelCase names; `bigint` and `numeric` are numbers, `json` and `jsonb` parsed values, `bytea`
 * Uint8Array. A statement or transaction that failed by a deadlock is retried. Every method throws
 * - a {@link DatabaseUnavailableError} if the database is unreachable or does not respond in time
 * - PROJECT_BUSY if the project has used its share of the connections for too long
 * - the other errors of the database, with their SQLSTATE as `code`
 */
export interface Database extends Writes, Scripts {
  /** Creates a transaction of a project that begins with its first write and that the caller ends. */
  lazyTransaction(projectId: string): LazyTransaction
  /**
   * Runs one statement outside of a transaction and without a time limit, such as `create index concurrently`. A pooler in
   * transaction mode keeps its time limit.
   */
  runAlone(text: string): Promise<void>
  /** Throws when the database does not respond within this time. */
  ping(timeoutMillis: number): Promise<void>
  /** Returns the state of the connections of this process. */
  connections(): ConnectionCounts
  /** Waits for running statements, then ends all connections. */
  close(): Promise<void>
  readonly kind: 'postgres' | 'pglite'
}

/** Connections of a process to the database. */
export interface ConnectionCounts {
  readonly busy: number
  readonly idle: number
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number
}

/** For functions that read, in a transaction or outside of one. */
export interface WithReads {
  readonly db: Reads
}

/** For functions that write. Their caller decides in which transaction. */
export interface WithTransaction {
  readonly db: Transaction
}

/** For steps of handlers that write and begin transactions of their own. */
export interface WithWrites {
  readonly db: Writes
}

/** For workers, jobs, the start, and the edge that runs handlers. */
export interface WithDatabase {
  readonly db: Database
}

export interface TransactionOptions {
  /** False for statements that may run longer than requests wait, such as migrations. True by default. */
  readonly hasTimeLimit?: boolean
}

/**
 * A transaction that begins with its first write. Earlier reads run outside of it, so that it holds no connection until it
 * needs one. Its `db` behaves like the database itself: a statement or `transaction()` that fails is undone alone, is run
 * again after a deadlock, and leaves the earlier writes as they are.
 */
export interface LazyTransaction {
  readonly db: Database
  /** `open` between a write and the end, `busy` while a write is running or waiting. */
  state(): 'idle' | 'busy' | 'open'
  /** Commits the writes so far. The next write begins another transaction. */
  commit(): Promise<void>
  /**
   * Runs the last statements and returns their result. Commits everything if `isDone` returns true for the result, otherwise
   * rolls everything back. Without earlier writes, each statement is a transaction of its own.
   */
  end<T>(work: (tx: Transaction) => Promise<T>, isDone: (result: T) => boolean): Promise<T>
  /** Undoes the writes since the last commit. Never rejects. */
  rollback(): Promise<void>
}

/** Thrown when the database is unreachable, overloaded or too slow. The call may be retried. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError'
}

/** Waits for a response of the database. Throws a {@link DatabaseUnavailableError} if there is none in time. */
export const withinResponseTime = <T>(response: Promise<T>, millis: number): Promise<T> =>
  withinTime(response, millis, () => {
    throw new DatabaseUnavailableError(`The database did not respond within ${millis} ms.`)
  })

/** Thrown at the start only: the database cannot be used as configured. The message contains the fix. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/** Returns true if a row with the same key exists, by the name of the unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return hasCode(error, '23505') && error.constraint === constraint
}

/** Returns true if a referenced row is missing, by the name of the constraint or of any. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23503') && (constraint === undefined || error.constraint === constraint)
}

/** Returns true if an error has this code: a SQLSTATE of the database, or one of the file system. */
export function hasCode(error: unknown, code: string): error is Error & { code: string; constraint?: unknown } {
  return error instanceof Error && 'code' in error && error.code === code
}
