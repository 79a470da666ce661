import { knownError } from '@portico/contract'
import { createKeyedLimiter } from '../../resilience/keyed-limiter.ts'

/** Divides the connections of a pool between projects: one project uses half of them at most. */
export interface ProjectShares {
  /** Runs a statement in the share of its project. Without a project it runs at once. */
  forStatement<T>(projectId: string | null, task: () => Promise<T>): Promise<T>
  /** Runs a transaction in the share of its project. One connection remains for reads that a transaction waits for. */
  forTransaction<T>(projectId: string | null, task: () => Promise<T>): Promise<T>
  /** Returns how many tasks wait for the share of their project. */
  waiting(): number
}

/** As long as a statement waits for a connection of the pool. */
const maxWaitMillis = 2000
const maxQueuedPerKey = 1000
const onBusy = () => knownError('PROJECT_BUSY', { retry_after_seconds: 1 })

/** Creates the shares of a pool. What waits for too long throws PROJECT_BUSY. */
export function createProjectShares(poolSize: number): ProjectShares {
  const maxPerKey = Math.max(2, Math.floor(poolSize / 2))
  const connections = createKeyedLimiter({ maxPerKey, maxQueuedPerKey, maxWaitMillis, onBusy })
  const transactions = createKeyedLimiter({ maxPerKey: maxPerKey - 1, maxQueuedPerKey, maxWaitMillis, onBusy })
  const forStatement: ProjectShares['forStatement'] = (projectId, task) =>
    projectId === null ? task() : connections.run(projectId, task)
  return {
    waiting: () => connections.queued() + transactions.queued(),
    forStatement,
    forTransaction: (projectId, task) =>
      projectId === null ? task() : transactions.run(projectId, () => connections.run(projectId, task)),
  }
}
