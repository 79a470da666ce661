import type { WithWrites } from '../database/database.ts'
import { type InTransaction, inTransaction } from '../database/transactions/transaction.ts'
import type { OutboxQueue, WithOutbox } from './outbox-queues.ts'

/**
 * Runs a transaction and wakes the outbox workers after the commit. Calls of `wakeOutbox` inside it are deferred:
 * uncommitted rows are invisible to the workers.
 */
export async function transactionThenWakeOutbox<D extends WithWrites & WithOutbox, T>(
  deps: D,
  work: (deps: InTransaction<D>) => Promise<T>,
): Promise<T> {
  const woken = new Set<OutboxQueue>()
  const wakeOutbox = (queue: OutboxQueue) => void woken.add(queue)
  const result = await deps.db.transaction((db) => work(inTransaction({ ...deps, wakeOutbox }, db)))
  for (const queue of woken) deps.wakeOutbox(queue)
  return result
}
