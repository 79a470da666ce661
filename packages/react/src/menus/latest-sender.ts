/**
 * Creates a function that sends one value at a time, so that requests do not overtake each other. Of the values passed
 * during a request, only the last is sent. Resolves to false, and never rejects, for a value that a later one replaced.
 */
export function createLatestSender<Value>(
  send: (value: Value) => Promise<unknown>,
): (value: Value) => Promise<boolean> {
  let newest = 0
  let queue: Promise<unknown> = Promise.resolve()
  return async (value) => {
    newest += 1
    const number = newest
    const sent = queue.then(() => (number === newest ? send(value) : undefined))
    queue = sent.catch(() => {})
    try {
      await sent
    } catch (error) {
      if (number === newest) throw error
    }
    return number === newest
  }
}
