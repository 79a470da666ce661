import type { Database } from '../database/database.ts'
import { transaction } from '../database/transactions/transaction.ts'
import type { OutboxQueue, WakeOutbox } from './outbox-queues.ts'

/**
 * Runs a transaction and wakes the outbox workers after the commit. Calls of `wakeOutbox` inside it are deferred:
 * uncommitted rows are invisible to the workers.
 */
export async function transactionThenWakeOutbox<
  Deps extends { readonly db: Database; readonly wakeOutbox: WakeOutbox },
  T,
>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  const woken = new Set<OutboxQueue | undefined>()
  const wakeLater = (queue?: OutboxQueue) => void woken.add(queue)
  const result = await transaction({ ...deps, wakeOutbox: wakeLater }, work)
  for (const queue of woken) deps.wakeOutbox(queue)
  return result
}
