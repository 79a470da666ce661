import { DatabaseUnavailableError } from './database.ts'

/** Waits for the database, but not longer than this. Throws `DatabaseUnavailableError`. */
export async function within<T>(timeoutMillis: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DatabaseUnavailableError(`The database did not answer within ${timeoutMillis} ms.`))
    }, timeoutMillis)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
