import type { Database } from '../platform/database/database.ts'

/** A database whose use can be ended, while the database itself stays open. */
interface ClosableDatabase extends Omit<Database, 'close'> {
  /** Refuses further calls, and waits for those that are running. */
  end(): Promise<void>
}

/**
 * Passes calls to `db` until the end. What a test file leaves running, such as an outbox worker, must not change the rows
 * of the next file, which gets the same database.
 */
export function createClosableDatabase(db: Database): ClosableDatabase {
  const running = new Set<Promise<unknown>>()
  let hasEnded = false

  async function track<T>(call: () => Promise<T>): Promise<T> {
    if (hasEnded) throw new Error('The test file has ended, and so has the use of its database.')
    const result = call()
    running.add(result)
    return result.finally(() => running.delete(result))
  }

  return {
    kind: db.kind,
    run: (statement, params) => track(() => db.run(statement, params)),
    query: (text, values) => track(() => db.query(text, values)),
    script: (text) => track(() => db.script(text)),
    transaction: (work, options) => track(() => db.transaction(work, options)),
    runAlone: (text) => track(() => db.runAlone(text)),
    ping: (timeoutMillis) => track(() => db.ping(timeoutMillis)),
    lazyTransaction: db.lazyTransaction,
    connections: db.connections,
    async end() {
      hasEnded = true
      await Promise.allSettled(running)
    },
  }
}
