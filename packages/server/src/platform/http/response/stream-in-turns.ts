import { setTimeout as sleep } from 'node:timers/promises'
import { KnownError } from '@portico/contract'

/** Runs a task when it is its turn. Throws PROJECT_BUSY if the turn does not come in time. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

const retryMillis = 500

/**
 * Reads the first portion at once, so that its failure has a response of its own. Each further portion is read in a turn of
 * its own: between two portions, a slow client keeps neither a connection to the database nor the turn of its project.
 */
export async function streamInTurns(
  portions: AsyncIterable<string>,
  inTurn: InTurn,
  onFailure: (error: unknown) => void,
): Promise<AsyncIterable<string>> {
  const reader = portions[Symbol.asyncIterator]()
  const first = await reader.next()
  const next = async () => {
    try {
      return await waitForTurn(inTurn, () => reader.next())
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  return (async function* () {
    try {
      for (let portion = first; !portion.done; portion = await next()) yield portion.value
    } finally {
      // Also after the client has disconnected.
      await reader.return?.()
    }
  })()
}

/** Waits for as long as others are before it: a response that has begun cannot be refused. */
async function waitForTurn<T>(inTurn: InTurn, task: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await inTurn(task)
    } catch (error) {
      if (!(error instanceof KnownError && error.code === 'PROJECT_BUSY')) throw error
      await sleep(retryMillis)
    }
  }
}
