import { hasCode } from '../database.ts'

const deadlockDetected = '40P01'
const maxAttempts = 4

/**
 * Retries an operation that the database canceled for a deadlock, such as concurrent deletions of a team and of one of
 * its members. By then the other transaction has ended, and this one was rolled back.
 */
export async function retryAfterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!hasCode(error, deadlockDetected) || attempt === maxAttempts) throw error
    }
  }
}
