import { loadLater } from '../load-later.ts'
import * as en from './en.ts'
import type { Translate } from './overrides.ts'

/** The words for errors, which few visitors ever need. Begin to load them when something might fail. */
export const loadErrorWords = () => loadLater().catch(() => null)

/** What a person is told about an error. Where even the words cannot be loaded, there is no connection. */
export async function describeError(error: unknown, t: Translate, words = loadErrorWords()): Promise<string> {
  const loaded = await words
  return loaded ? loaded.errorMessage(error, t) : t(en.networkError)
}
