import { hasCode } from './database.ts'

const deadlockDetected = '40P01'
const maxAttempts = 4

/**
 * Runs again what the database gave up because two waited for each other, such as the deletion of a team and that of one
 * of its members: each holds what the other needs next. By then the other is done, and nothing of this one had happened.
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
