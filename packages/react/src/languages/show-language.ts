import { openOther } from '#texts'
import { withStorage } from '../with-storage.ts'
import type { HostTexts, Language, ShownLanguage, TextPart } from './language.ts'

/** The key of the language that was chosen last in this browser. */
const choiceKey = 'portico-language'
/** Present if that was the choice of a user, which the next user of the browser does not take over. */
const ofUserKey = 'portico-language-of-user'

/**
 * Opens the language of the visitor.
 * @param isHydrating true if the first rendering must match a server's HTML, which does not depend on the visitor
 * @param onChange called when another language is displayed
 */
export function showLanguage(host: HostTexts, isHydrating: boolean, onChange: () => void): ShownLanguage {
  const parts = new Set<TextPart>()
  let requestedLanguage = isHydrating ? (host.lang ?? 'en') : requestedLanguageOf(host)
  let shown = openLanguage(requestedLanguage, host)
  return {
    get lang() {
      return shown.lang
    },
    get isKnown() {
      return shown.isKnown
    },
    get texts() {
      return shown.texts
    },
    load(needed) {
      for (const part of needed) parts.add(part)
      return shown.load(needed)
    },
    async change(newHost) {
      const wanted = requestedLanguageOf(newHost)
      if (wanted === requestedLanguage) return
      requestedLanguage = wanted
      const next = openLanguage(wanted, newHost)
      await next.load([...parts])
      // Another change may have followed.
      if (requestedLanguage !== wanted) return
      shown = next
      onChange()
    },
  }
}

/** Returns the preferred language: the visitor's choice, the host's `lang`, the page's, or the browser's. */
const requestedLanguageOf = ({ lang }: HostTexts): string =>
  chosenLanguage() || lang || document.documentElement.lang || navigator.language

/** Returns the language that was chosen last in this browser, or null. */
export const chosenLanguage = (): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(choiceKey)) ?? null

/** Stores a choice in this browser, or removes it with null. `isOfUser`: it comes from the account of a user. */
export const storeChoice = (lang: string | null, isOfUser: boolean) =>
  withStorage('localStorage', (storage) => {
    lang ? storage.setItem(choiceKey, lang) : storage.removeItem(choiceKey)
    isOfUser ? storage.setItem(ofUserKey, '1') : storage.removeItem(ofUserKey)
  })

/** Returns true if the stored choice comes from the account of a user. */
export const isChoiceOfUser = () => !!withStorage('localStorage', (storage) => storage.getItem(ofUserKey))

/** Opens a language. English needs no table, so nothing is loaded for it. */
function openLanguage(requestedLanguage: string, host: HostTexts): Language {
  const { languages } = host
  return /^en\b/i.test(requestedLanguage) && !languages?.[requestedLanguage]
    ? { lang: requestedLanguage, isKnown: true, texts: {}, load: () => undefined }
    : openOther(requestedLanguage, host)
}
