import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { OutboxQueue } from './outbox-queues.ts'

/** A transaction in which `wakeOutbox` waits for the commit: what is not committed cannot be delivered yet. */
export async function wakingTransaction<T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  const woken = new Set<OutboxQueue | undefined>()
  const wakeLater = (queue?: OutboxQueue) => void woken.add(queue)
  const result = await transaction({ ...deps, wakeOutbox: wakeLater }, work)
  for (const queue of woken) deps.wakeOutbox(queue)
  return result
}
