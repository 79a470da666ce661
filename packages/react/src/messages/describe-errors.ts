import * as en from '@portico/messages/en'
import type { ClientApp } from '@portico/sdk/client'
import type { Language } from '../languages/language.ts'
import type { DescribeErrors } from './error-description.ts'
import type { Translate } from './overrides.ts'

/** Creates the function that describes errors. If the messages cannot be loaded, it reports a missing connection. */
export function describeErrorsBy(app: ClientApp, t: Translate, language: Language): DescribeErrors {
  return () => {
    const messages = import('./error-message.ts').catch(() => null)
    const texts = language.load(['errors'])
    return async (error) => {
      await texts
      return (await messages)?.describeError(error, t, app) ?? { text: t(en.networkError), place: 'form' }
    }
  }
}
