import { TextError } from '../http/text-error.ts'

/** Lets a fixed number of tasks run at once; the others wait in the order in which they came. */
export interface Semaphore {
  /** Throws a {@link TextError} with status 503 when too many wait already. */
  run<T>(task: () => Promise<T>): Promise<T>
}

export function createSemaphore({ concurrency, queueLimit }: { concurrency: number; queueLimit: number }): Semaphore {
  const waiting: (() => void)[] = []
  let running = 0

  // A freed place is handed to the first in line, so that nobody who comes now can overtake.
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    async run(task) {
      if (running < concurrency) {
        running += 1
      } else {
        if (waiting.length >= queueLimit) throw tooBusy()
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}

const tooBusy = () =>
  new TextError(503, 'Too many people are signing in at this moment. Try again in a second.', {
    headers: { 'retry-after': '1' },
  })
