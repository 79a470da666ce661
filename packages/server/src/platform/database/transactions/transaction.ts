import type { WithReads, WithTransaction, WithWrites } from '../database.ts'

/** Services that are slow, or that read through another connection: the work of a transaction cannot wait for them. */
type OutsideService =
  | 'passwordHasher'
  | 'providerFetch'
  | 'resolveTxt'
  | 'hosts'
  | 'providerDocuments'
  | 'oldSystems'
  | 'authHookServers'
  | 'deliverTestEmail'
  | 'mailer'
  | 'wait'
  | 'verifiedTokens'
  | 'findSignedInUser'
  | 'findLiveSession'
  | 'listTeamsOfUser'
  | 'checkUserPermission'
  | 'checkTeamPermission'

/** Calls of services that are slow or read through another connection, while others are effects after the commit. */
type OutsideCall = 'take' | 'takeEach' | 'readEach' | 'resetEverywhere' | 'close' | 'find' | 'isCached'

/** The dependencies `D` without `db` and without the services that take no part in a transaction. */
type TakingPart<D> = {
  readonly [Name in Exclude<keyof D, OutsideService | 'db'>]: Name extends 'limiter' | 'projects' | 'keyVerdicts'
    ? Omit<D[Name], OutsideCall>
    : D[Name]
}

/**
 * The dependencies `D` inside a transaction: `db` is its handle, and services that take no part in it are missing. The
 * embedded database has one connection: a shared read would wait for the transaction that waits for it.
 */
export type InTransaction<D> = TakingPart<D> & WithTransaction

/** The dependencies `D` in a step that writes: the same services, and `db` may begin transactions. */
export type InWritingStep<D> = TakingPart<D> & WithWrites

/** The dependencies `D` in a step that prepares: all services, and `db` only reads. */
export type InPreparingStep<D> = Omit<D, 'db'> & WithReads

/** Runs `work` in one transaction, with the same dependencies as far as they take part in it. */
export function transaction<D extends WithWrites, T>(
  deps: D,
  work: (deps: InTransaction<D>) => Promise<T>,
): Promise<T> {
  return deps.db.transaction((db) => work(inTransaction(deps, db)))
}

/**
 * Returns the dependencies of functions that begin transactions, for a caller that is in one: they take part in it. If one
 * of them throws, the caller must throw, too.
 */
export function joinTransaction<D extends WithTransaction>(deps: D): D & WithWrites {
  const { run } = deps.db
  const refuse = () => Promise.reject(new Error('SQL without a name does not run in a transaction that was joined.'))
  return { ...deps, db: { run, transaction: (work) => work({ run, query: refuse, script: refuse }) } }
}

/** Returns the dependencies of work in a transaction. */
export function inTransaction<D extends WithWrites>(deps: D, db: WithTransaction['db']): InTransaction<D> {
  // The type has fewer members than the object: the compiler cannot relate them while D is open.
  return { ...deps, db } as unknown as InTransaction<D>
}

/** Returns the dependencies of a step that writes. */
export function inWritingStep<D extends WithWrites>(deps: D): InWritingStep<D> {
  return deps as unknown as InWritingStep<D>
}

/** Returns the dependencies of a step that prepares. */
export function inPreparingStep<D extends WithWrites>(deps: D): InPreparingStep<D> {
  return deps as unknown as InPreparingStep<D>
}
