import { waitWhileBusy } from '../../resilience/wait-while-busy.ts'

/** Runs a task when it is its turn. Throws PROJECT_BUSY if the turn does not come in time. */
export type InTurn = <T>(task: () => Promise<T>) => Promise<T>

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
    const read = await waitWhileBusy(() => inTurn(() => reader.next().then(toRead, toFailure)))
    if (!('error' in read)) return read.portion
    onFailure(read.error)
    throw read.error
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

const toRead = (portion: IteratorResult<string>) => ({ portion })
/** A reader that has thrown is at its end. To read it once more would make the part look like the whole. */
const toFailure = (error: unknown) => ({ error })
