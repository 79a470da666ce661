import { loadLater } from '../load-later.ts'
import * as en from './en.ts'
import type { Translate } from './overrides.ts'

/** Begins to load the words for errors, which few visitors ever need. Answers what a person is told about one. */
export type DescribeErrors = () => (error: unknown) => Promise<string>

/** Where even the words cannot be loaded, there is no connection. */
export function describeErrorsBy(t: Translate): DescribeErrors {
  return () => {
    const words = loadLater().catch(() => null)
    return async (error) => (await words)?.errorMessage(error, t) ?? t(en.networkError)
  }
}
