import { matchLanguage } from '@portico/messages/match-language'
import type { HostLanguages, HostTexts } from './language.ts'

interface FoundLanguage {
  /** The tag with the region of the requested language, for date formats. */
  lang: string
  /** The tag of the built-in texts, or null if there are none for the language. */
  tag: string | null
  /** The texts of the host. */
  own: HostLanguages[string]
}

/**
 * Returns the first available of these languages: the requested one, the host's `lang`, the page's, the browser's.
 * English otherwise.
 */
export function findLanguage(requestedLanguage: string, host: HostTexts, ours: readonly string[]): FoundLanguage {
  const { lang: hostLang, translationOverrides, languages = {} } = host
  // A host may add texts for a language without built-in texts.
  const ofHost = [...Object.keys(languages), ...(hostLang && translationOverrides ? [hostLang] : [])]
  const requestedLanguages = [requestedLanguage, ...(hostLang ? [hostLang] : requestedLanguagesOfPage())]
  for (const wanted of requestedLanguages) {
    const found = matchLanguage([wanted], ['en', ...ours, ...ofHost])
    if (found === null) continue
    const lang = wanted.toLowerCase().startsWith(found.toLowerCase()) ? canonical(wanted, found) : found
    return { lang, tag: matchLanguage([found], ours), own: languages[found] ?? {} }
  }
  return { lang: 'en', tag: null, own: {} }
}

const requestedLanguagesOfPage = () =>
  typeof document === 'undefined' ? [] : [document.documentElement.lang, ...navigator.languages]

/** Returns the canonical form of a tag, which `Intl` accepts. */
function canonical(tag: string, fallback: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? fallback
  } catch {
    // Not a well-formed tag.
    return fallback
  }
}
