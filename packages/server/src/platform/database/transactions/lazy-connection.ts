import type { Connection } from '../connection.ts'
import { DatabaseUnavailableError } from '../database.ts'
import { retryAfterDeadlock } from '../postgres/retry-after-deadlock.ts'
import type { Held } from './run-transaction.ts'

/** Runs a task on a connection that nothing else uses meanwhile. */
export type WithConnection = <T>(task: (connection: Connection) => Promise<T>) => Promise<T>

/**
 * The connection of a lazy transaction: taken by the first write, returned at the end. Writes run one after another, each
 * but the first behind a savepoint, because PostgreSQL refuses every statement after a failed one.
 */
export class LazyConnection {
  readonly #withConnection: WithConnection
  #held: Held | null = null
  #isLost = false
  #pending = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(withConnection: WithConnection) {
    this.#withConnection = withConnection
  }

  get isBusy(): boolean {
    return this.#pending > 0
  }

  get isHeld(): boolean {
    return this.#held !== null
  }

  /** Runs a write. If it fails, it is undone and the earlier writes stay. */
  write<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.inTurn(() => retryAfterDeadlock(() => this.#attempt(work)))
  }

  /** Runs a task after everything that was started before. It receives the connection, or null before the first write. */
  inTurn<T>(task: (connection: Connection | null) => Promise<T>): Promise<T> {
    const run = async () => {
      if (this.#isLost) throw new DatabaseUnavailableError('The transaction was lost.')
      return task(this.#held?.connection ?? null)
    }
    this.#pending++
    const result = this.#last.then(run).finally(() => {
      this.#pending--
    })
    this.#last = result.catch(() => {})
    return result
  }

  /** Ends the transaction, if it has begun, and returns the connection. Call it in turn. */
  async end(command: 'commit' | 'rollback'): Promise<void> {
    const held = this.#held
    this.#held = null
    try {
      await held?.connection.execute(command, [])
    } finally {
      held?.release()
    }
  }

  /** Runs a statement that has no savepoint. If it fails, the transaction is over. Call it in turn. */
  async runLast<T>(statement: Promise<T>): Promise<T> {
    try {
      return await statement
    } catch (error) {
      await this.#lose()
      throw error
    }
  }

  async #attempt<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (!this.#held) return this.#attemptFirst(work)
    const { connection } = this.#held
    await this.runLast(connection.execute('savepoint before_write', []))
    try {
      return await work(connection)
    } catch (error) {
      await connection.execute('rollback to savepoint before_write', []).catch(() => this.#lose())
      throw error
    }
  }

  async #attemptFirst<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    this.#held = await begin(this.#withConnection)
    try {
      return await work(this.#held.connection)
    } catch (error) {
      await this.end('rollback').catch(() => {})
      throw error
    }
  }

  async #lose(): Promise<void> {
    this.#isLost = true
    await this.end('rollback').catch(() => {})
  }
}

/**
 * Takes a connection and begins a transaction on it. The first statement is sent without waiting for the begin, which saves a
 * round trip to a server.
 */
export function begin(withConnection: WithConnection): Promise<Held> {
  return new Promise((resolve, reject) => {
    withConnection(async (connection) => {
      const begun = connection.execute('begin', [])
      // The statements report it.
      begun.catch(() => {})
      await new Promise<void>((release) => resolve({ connection: afterBegin(connection, begun), release }))
    }).catch(reject)
  })
}

/** Returns a connection whose statements fail if their transaction could not begin, so that no second one runs outside of it. */
const afterBegin = (connection: Connection, begun: Promise<unknown>): Connection => ({
  execute: async (...given) => {
    const [rows] = await Promise.all([connection.execute(...given), begun])
    return rows
  },
  script: async (text) => {
    await Promise.all([connection.script(text), begun])
  },
})
