import type { Database, LazyTransaction, Transaction } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/statement.ts'

/** Statements that ran in one transaction. A statement outside of a transaction is one of its own. */
export interface RecordedTransaction {
  readonly statements: string[]
  /** True if it was begun and ended by commands of its own, which are two more round trips. */
  readonly isExplicit: boolean
  /** True if it has committed a write. */
  isCommitted: boolean
}

type Run = Transaction['run']
type Recorded = Statement<never, unknown>

/** Wraps a database so that its statements and commits are added to `recorded`, in the order in which they begin. */
export function recordStatements(db: Database, recorded: RecordedTransaction[]): Database {
  const alone = (run: Run) =>
    recordRun(run, ({ name, writes }) => recorded.push({ statements: [name], isExplicit: false, isCommitted: writes }))
  return {
    ...db,
    run: alone(db.run),
    async transaction(work, options) {
      const transaction: RecordedTransaction = { statements: [], isExplicit: true, isCommitted: false }
      recorded.push(transaction)
      let hasWrites = false
      const note = ({ name, writes }: Recorded) => {
        transaction.statements.push(name)
        hasWrites ||= writes
      }
      const result = await db.transaction((tx) => work({ ...tx, run: recordRun(tx.run, note) }), options)
      transaction.isCommitted = hasWrites
      return result
    },
    lazyTransaction: (projectId) => recordLazyTransaction(db.lazyTransaction(projectId), { recorded, alone }),
  }
}

interface Recording {
  readonly recorded: RecordedTransaction[]
  readonly alone: (run: Run) => Run
}

/** Records each statement of a lazy transaction as it runs, and the commit as an entry of its own. */
function recordLazyTransaction(lazy: LazyTransaction, { recorded, alone }: Recording): LazyTransaction {
  const noteCommit = () => recorded.push({ statements: [], isExplicit: true, isCommitted: true })
  const inside = (run: Run) =>
    recordRun(run, ({ name }) => recorded.push({ statements: [name], isExplicit: true, isCommitted: false }))
  return {
    ...lazy,
    db: {
      ...lazy.db,
      run: inside(lazy.db.run),
      transaction: (work) => lazy.db.transaction((tx) => work({ ...tx, run: inside(tx.run) })),
    },
    async commit() {
      if (lazy.state() !== 'idle') noteCommit()
      await lazy.commit()
    },
    end(work, isDone) {
      const record = lazy.state() === 'idle' ? alone : inside
      return lazy.end(
        (tx) => work({ ...tx, run: record(tx.run) }),
        (result) => {
          const isCommitted = isDone(result)
          if (isCommitted) noteCommit()
          return isCommitted
        },
      )
    },
  }
}

const recordRun =
  (run: Run, note: (statement: Recorded) => void): Run =>
  (statement, params) => {
    note(statement)
    return run(statement, params)
  }
