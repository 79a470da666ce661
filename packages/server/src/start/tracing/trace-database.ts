import type { Database, LazyTransaction, Transaction } from '../../platform/database/database.ts'
import type { Traces } from '../../platform/observability/traces.ts'

type Run = Transaction['run']

/** Wraps a database so that each statement of a recorded request has a span with its name. Its text and values are not recorded. */
export function traceDatabase(db: Database, traces: Traces): Database {
  const traced =
    (run: Run): Run =>
    (statement, params) =>
      traces.work(
        {
          name: statement.name,
          kind: 'client',
          attributes: { 'db.system.name': 'postgresql', 'db.query.summary': statement.name },
        },
        () => run(statement, params),
      )
  return {
    ...db,
    run: traced(db.run),
    transaction: (work, options) => db.transaction((tx) => work({ ...tx, run: traced(tx.run) }), options),
    lazyTransaction: (projectId) => traceLazyTransaction(db.lazyTransaction(projectId), traced),
  }
}

function traceLazyTransaction(lazy: LazyTransaction, traced: (run: Run) => Run): LazyTransaction {
  return {
    ...lazy,
    db: {
      ...lazy.db,
      run: traced(lazy.db.run),
      transaction: (work) => lazy.db.transaction((tx) => work({ ...tx, run: traced(tx.run) })),
    },
    end: (work, isDone) => lazy.end((tx) => work({ ...tx, run: traced(tx.run) }), isDone),
  }
}
