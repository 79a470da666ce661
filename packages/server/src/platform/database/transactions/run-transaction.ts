import type { Connection } from '../connection.ts'
import type { Scripts, Transaction } from '../database.ts'
import { projectOf, type Statement, valuesOf } from '../statement.ts'

/** Runs `work` between begin and commit on a connection that nothing else uses meanwhile. */
export async function runTransaction<T>(
  connection: Connection,
  work: (tx: Transaction & Scripts) => Promise<T>,
): Promise<T> {
  await connection.execute('begin', [])
  let result: T
  try {
    result = await runGuarded(connection, work)
  } catch (error) {
    // If the rollback fails, the connection is lost and with it the transaction: the first error has the reason.
    await connection.execute('rollback', []).catch(() => {})
    throw error
  }
  await connection.execute('commit', [])
  return result
}

/** Runs `work` inside a transaction that the caller ends. Throws if a statement of it failed, even if `work` caught that. */
export async function runGuarded<T>(
  connection: Connection,
  work: (tx: Transaction & Scripts) => Promise<T>,
): Promise<T> {
  const guarded = guard(connection)
  try {
    const result = await work(handle(guarded))
    guarded.requireWhole()
    return result
  } finally {
    guarded.end()
  }
}

interface GuardedConnection extends Connection {
  end(): void
  requireWhole(): void
}

/** A connection in a transaction that has begun. */
export interface Held {
  readonly connection: Connection
  /** Returns the connection to the pool. */
  release(): void
}

/**
 * Runs `work` in a transaction that begins with its first statement, on a connection that `begin` opens for the project of
 * that statement.
 */
export async function runDeferredTransaction<T>(
  begin: (projectId: string | null) => Promise<Held>,
  work: (tx: Transaction & Scripts) => Promise<T>,
): Promise<T> {
  let opening: Promise<Held> | null = null
  const connectionOf = async (projectId: string | null) => {
    opening ??= begin(projectId)
    return (await opening).connection
  }
  const end = async (command: 'commit' | 'rollback') => {
    const held = await opening?.catch(() => null)
    try {
      await held?.connection.execute(command, [])
    } finally {
      held?.release()
    }
  }
  const deferred: Connection = {
    execute: async (text, values, name, projectId = null) =>
      (await connectionOf(projectId)).execute(text, values, name),
    script: async (text) => (await connectionOf(null)).script(text),
  }
  let result: T
  try {
    result = await runGuarded(deferred, work)
  } catch (error) {
    // If the rollback fails, the connection is lost and with it the transaction: the first error has the reason.
    await end('rollback').catch(() => {})
    throw error
  }
  await end('commit')
  return result
}

/**
 * PostgreSQL silently rolls back the commit of a transaction in which a statement failed. So a failure that `work` has
 * caught is recorded, and the handle is refused after the end.
 */
function guard(connection: Connection): GuardedConnection {
  let hasEnded = false
  let failure: { readonly cause: unknown } | null = null

  async function watched<R>(call: () => Promise<R>): Promise<R> {
    if (hasEnded) throw new Error('This transaction has ended. Await every statement inside of it.')
    try {
      return await call()
    } catch (cause) {
      failure ??= { cause }
      throw cause
    }
  }

  return {
    execute: (...given) => watched(() => connection.execute(...given)),
    script: (text) => watched(() => connection.script(text)),
    end: () => {
      hasEnded = true
    },
    requireWhole: () => {
      if (failure) throw new Error('A statement of this transaction failed, so nothing of it was kept.', failure)
    },
  }
}

/** Returns a connection as the handle that the work of a transaction receives. */
export const handle = (connection: Connection): Transaction & Scripts => ({
  // The row type is declared with the statement.
  run: async <P extends Record<string, unknown>, R>(statement: Statement<P, R>, params: P) =>
    (await connection.execute(statement.text, valuesOf(statement, params), statement.name, projectOf(params))) as R[],
  query: async <R>(text: string, values: readonly unknown[]) => (await connection.execute(text, values)) as R[],
  script: (text) => connection.script(text),
})
