/**
 * The texts of all languages. Imported as `#texts`: browsers get `texts.browser.ts`, which loads them on demand;
 * `renderToString` cannot wait for that.
 */
import { all } from '@portico/messages/generated/all'
import { RenderInBrowser } from '../hooks/use-resource-value.ts'
import { findLanguage } from './find-language.ts'
import type { HostTexts, Language } from './language.ts'

/** Opens the best-matching language; English if there is none. */
export function openOther(requestedLanguage: string, host: HostTexts): Language {
  const { lang, tag, own } = findLanguage(requestedLanguage, host, Object.keys(all))
  const parts = (tag !== null && all[tag]) || {}
  const isLoaded = Object.keys(own).length === 0
  return {
    lang,
    isKnown: true,
    texts: Object.assign({}, ...Object.values(parts)),
    load() {
      // Texts of hosts load asynchronously. Server rendering cannot wait for them.
      if (!isLoaded) throw new RenderInBrowser()
      return undefined
    },
  }
}
