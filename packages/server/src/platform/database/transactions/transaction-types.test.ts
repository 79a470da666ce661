/** Statements and services compile only where they may run. The compiler checks this file; the test only loads it. */
import { expect, test } from 'vitest'
import type { Deps } from '../../../api/deps.ts'
import type { Reads, Transaction, WithReads } from '../database.ts'
import { globalQuery, globalStatement } from '../statement.ts'
import { transaction } from './transaction.ts'

const select = globalQuery<Record<string, never>, { id: string }>('test_types_select', 'select id from teams')
const remove = globalStatement<Record<string, never>, never>('test_types_delete', 'delete from teams')

export function readsOnly(db: Reads): void {
  db.run(select, {})
  // @ts-expect-error: a step without a transaction cannot write.
  db.run(remove, {})
}

export function writes(db: Transaction): void {
  db.run(select, {})
  db.run(remove, {})
  // @ts-expect-error: the handle of a transaction does not lead out of it.
  db.transaction
  // @ts-expect-error: nor to another one.
  db.lazyTransaction
}

// @ts-expect-error: a handle that reads is no transaction.
export const toTransaction = (db: Reads): Transaction => db
export const toReads = (db: Transaction): Reads => db

const findNothing = async (_: WithReads) => null

export const inside = (deps: Deps, projectId: string) =>
  transaction(deps, async (deps) => {
    await findNothing(deps)
    await deps.db.run(remove, {})
    deps.projects.evict(projectId)
    deps.limiter.release(projectId, [])
    deps.wakeOutbox('emails')
    // @ts-expect-error: a hash would hold the connection.
    deps.passwordHasher.verify
    // @ts-expect-error: the cache would wait for the transaction that waits for it.
    deps.projects.find
    // @ts-expect-error: the counters have their own connection.
    deps.limiter.take
    // @ts-expect-error: a batched read has its own connection.
    deps.findSignedInUser
    // @ts-expect-error: a batched read has its own connection.
    deps.findLiveSession
    // @ts-expect-error: a batched read has its own connection.
    deps.listTeamsOfUser
    // @ts-expect-error: a batched read has its own connection.
    deps.checkUserPermission
    // @ts-expect-error: a batched read has its own connection.
    deps.checkTeamPermission
    // @ts-expect-error: a request to another server would hold the connection.
    deps.providerFetch
    // @ts-expect-error: sending would hold the connection.
    deps.deliverTestEmail
    // @ts-expect-error: waiting would hold the connection.
    deps.wait
  })

test('the types of reads, writes and transactions are kept apart', () => {
  expect([select.writes, remove.writes]).toEqual([false, true])
})
