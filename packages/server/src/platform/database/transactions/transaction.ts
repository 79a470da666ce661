import type { Database } from '../database.ts'

/** Dependencies that read through another connection and share or keep the result. */
interface SharedReads {
  readonly projects?: { find(id: string): Promise<unknown> }
  readonly findSignedInUser?: unknown
  readonly findLiveSession?: unknown
}

/**
 * Runs `work` in one transaction, with the same dependencies except `db`, which is the handle of the transaction, and the
 * shared reads, which throw: the embedded database has one connection, so that they would wait for the transaction that
 * waits for them. A cached project hides that in tests.
 */
export function transaction<D extends { readonly db: Database } & SharedReads, T>(
  deps: D,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  const { projects } = deps
  return deps.db.transaction((db) =>
    work({
      ...deps,
      db,
      findSignedInUser: refuse,
      findLiveSession: refuse,
      ...(projects && { projects: { ...projects, find: refuse } }),
    }),
  )
}

function refuse(): never {
  throw new Error('A transaction cannot wait for shared reads. Read through the `db` that it received.')
}
