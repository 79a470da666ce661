import { transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'

/** A transaction in which `wakeOutbox` waits for the commit: what is not committed cannot be delivered yet. */
export async function wakingTransaction<T>(deps: Deps, work: (deps: Deps) => Promise<T>): Promise<T> {
  let wakes = false
  const wakeLater = () => {
    wakes = true
  }
  const result = await transaction({ ...deps, wakeOutbox: wakeLater }, work)
  if (wakes) deps.wakeOutbox()
  return result
}
