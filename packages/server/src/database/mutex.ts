import { DatabaseUnavailableError } from './database.ts'

/** Lets one task at a time run, in the order in which they came. */
export interface Mutex {
  run<T>(task: () => Promise<T>): Promise<T>
}

/** Tasks that waited longer than the limit give up: a deadlock becomes an error that names its likely cause. */
export function createMutex(waitLimitMillis: number): Mutex {
  const waiting: (() => void)[] = []
  let isTaken = false

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
  }

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1)
        reject(new DatabaseUnavailableError(waitedTooLong(waitLimitMillis)))
      }, waitLimitMillis)
      waiting.push(enter)
    })

  return {
    async run(task) {
      if (isTaken) await turn()
      else isTaken = true
      try {
        return await task()
      } finally {
        leave()
      }
    },
  }
}

const waitedTooLong = (limitMillis: number) =>
  `The embedded database was busy for ${limitMillis} ms. Perhaps a transaction uses \`db\` from outside instead of the handle it was given.`
