import { matchLanguage } from '@portico/messages/match-language'
import type { HostLanguages, HostTexts } from './language.ts'

interface FoundLanguage {
  /** The tag with the region of the wish, for formats of dates. */
  lang: string
  /** The tag of our texts, or null if the language is none of ours. */
  tag: string | null
  /** The texts of the host. */
  own: HostLanguages[string]
}

/**
 * Returns the first available language of these: the wish, the host's `lang`, that of the page, those of the browser.
 * Otherwise English.
 */
export function findLanguage(wish: string, host: HostTexts, ours: readonly string[]): FoundLanguage {
  const { lang: hostLang, translationOverrides, languages = {} } = host
  // A host may have texts of its own in a language that is none of ours.
  const ofHost = [...Object.keys(languages), ...(hostLang && translationOverrides ? [hostLang] : [])]
  const wishes = [wish, ...(hostLang ? [hostLang] : wishesOfPage())]
  for (const wanted of wishes) {
    const found = matchLanguage([wanted], ['en', ...ours, ...ofHost])
    if (found === null) continue
    const lang = wanted.toLowerCase().startsWith(found.toLowerCase()) ? canonical(wanted, found) : found
    return { lang, tag: matchLanguage([found], ours), own: languages[found] ?? {} }
  }
  return { lang: 'en', tag: null, own: {} }
}

const wishesOfPage = () =>
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
