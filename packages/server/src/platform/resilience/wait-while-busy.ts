import { KnownError } from '@portico/contract'

const retryMillis = 200

/** Runs a task until it does not throw PROJECT_BUSY. For the rest of a response that has begun, which cannot be refused. */
export async function waitWhileBusy<T>(task: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await task()
    } catch (error) {
      if (!(error instanceof KnownError && error.code === 'PROJECT_BUSY')) throw error
      await new Promise((resolve) => setTimeout(resolve, retryMillis))
    }
  }
}
