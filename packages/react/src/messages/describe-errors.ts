import * as en from './en.ts'
import type { Translate } from './overrides.ts'

/** Starts to load the messages for errors, which few visitors need. Returns the function that describes an error. */
export type DescribeErrors = () => (error: unknown) => Promise<string>

/** Creates the descriptions of errors. If the messages cannot be loaded, there is no connection. */
export function describeErrorsBy(t: Translate): DescribeErrors {
  return () => {
    const messages = import('./error-message.ts').catch(() => null)
    return async (error) => (await messages)?.errorMessage(error, t) ?? t(en.networkError)
  }
}
