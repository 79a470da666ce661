import { type ErrorCode, KnownError } from '@portico/contract/errors'

/** Resolves to null if a call fails with one of these codes. */
export async function nullAfter<T>(response: Promise<T>, ...codes: ErrorCode[]): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (KnownError.is(error, ...codes)) return null
    throw error
  }
}
