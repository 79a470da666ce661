import type { Database } from '../database.ts'

/** Runs `work` in one transaction, with the same dependencies except `db`, which is the handle of the transaction. */
export function transaction<D extends { readonly db: Database }, T>(
  deps: D,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  return deps.db.transaction((db) => work({ ...deps, db }))
}
