/** The texts of other languages than English, loaded on demand. */
import type { HostTexts, Language } from './language.ts'

/** Opens the best-matching language; English if there is none, or if it cannot be loaded. */
export function openOther(requestedLanguage: string, host: HostTexts): Language {
  let language: Language | undefined
  const opening = import('./load-language.ts').then(
    ({ loadLanguage }) => {
      language = loadLanguage(requestedLanguage, host)
    },
    (error: unknown) => {
      console.warn('The texts of the language could not be loaded. The screens stay English.', error)
      language = { lang: 'en', isKnown: true, texts: {}, load: () => undefined }
    },
  )
  return {
    get lang() {
      return language?.lang ?? 'en'
    },
    get isKnown() {
      return language?.isKnown ?? false
    },
    get texts() {
      return language?.texts ?? {}
    },
    load: (parts) => (language ? language.load(parts) : opening.then(() => language?.load(parts))),
  }
}
