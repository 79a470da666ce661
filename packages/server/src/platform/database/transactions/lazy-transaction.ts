import type { Connection } from '../connection.ts'
import type { Database, LazyTransaction } from '../database.ts'
import { LazyConnection, type WithConnection } from './lazy-connection.ts'
import { handle, runGuarded } from './run-transaction.ts'

/** Creates a transaction that begins with its first write. */
export function createLazyTransaction(database: Database, withConnection: WithConnection): LazyTransaction {
  const lazy = new LazyConnection(withConnection)
  return {
    db: toDatabase(database, lazy),
    state: () => (lazy.isBusy ? 'busy' : lazy.isHeld ? 'open' : 'idle'),
    commit: () => lazy.inTurn(() => lazy.end('commit')),
    end: (work, isDone) =>
      lazy.inTurn(async (connection) => {
        if (!connection) return work(database)
        const result = await lazy.runLast(work(handle(connection)))
        await lazy.end(isDone(result) ? 'commit' : 'rollback')
        return result
      }),
    // A lost transaction is over already.
    rollback: () => lazy.inTurn(() => lazy.end('rollback')).catch(() => {}),
  }
}

/** Returns the transaction as a database. Reads run outside of it until it begins, then inside, where they see its writes. */
function toDatabase(database: Database, lazy: LazyConnection): Database {
  const { kind } = database
  const read = <T>(outside: () => Promise<T>, inside: (connection: Connection) => Promise<T>): Promise<T> => {
    if (!lazy.isHeld && !lazy.isBusy) return outside()
    return lazy.inTurn((connection) => (connection ? lazy.runLast(inside(connection)) : outside()))
  }
  return {
    kind,
    run: (statement, params) => {
      const inside = (connection: Connection) => handle(connection).run(statement, params)
      return statement.writes ? lazy.write(inside) : read(() => database.run(statement, params), inside)
    },
    transaction: (work) => lazy.write((connection) => runGuarded(connection, work)),
    query: (text, values) => lazy.write((connection) => handle(connection).query(text, values)),
    script: (text) => lazy.write((connection) => connection.script(text)),
    connections: database.connections,
    ping: (timeoutMillis) => database.ping(timeoutMillis),
    lazyTransaction: () => {
      throw new Error('A transaction cannot begin inside another one. Pass the handle of the outer one along instead.')
    },
    runAlone: async () => {
      throw new Error('A statement outside of transactions cannot run in one.')
    },
    close: async () => {
      throw new Error('A transaction cannot close the database.')
    },
  }
}
