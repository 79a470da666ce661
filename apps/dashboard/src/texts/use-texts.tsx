import type { NestedTexts } from '@portico/messages/texts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { readStored, store } from '../owner/storage.ts'
import { en } from './en/index.ts'
import { createFormats, type Formats } from './format.ts'
import { isLanguageTag, type LanguageTag, languages } from './languages.ts'
import type { FirstTexts, Texts } from './texts.ts'
import { useErrorTexts } from './use-error-texts.ts'

interface Language extends Formats {
  readonly tag: LanguageTag
  readonly texts: Texts
  readonly choose: (tag: LanguageTag) => void
}

const LanguageContext = createContext<Language | null>(null)
const storageKey = 'portico-dashboard-language'

/** Shows the dashboard in the language that was chosen, else in that of the browser, else in English. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [tag, setTag] = useState(chosenLanguage)
  const [loaded, setLoaded] = useState(tag === 'en' ? english : null)

  useEffect(() => {
    let isCurrent = true
    const show = (next: Loaded) => isCurrent && setLoaded(next)
    languages[tag].load().then(
      (texts) => show({ tag, texts }),
      () => {
        console.warn(`The texts in the language ${tag} could not be loaded.`)
        setLoaded((shown) => shown ?? english)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [tag])

  const choose = useCallback((chosen: LanguageTag) => {
    store(storageKey, chosen)
    setTag(chosen)
  }, [])
  const errors = useErrorTexts(loaded?.tag ?? null)
  const value = useMemo(() => {
    if (!loaded) return null
    const texts = { ...loaded.texts, common: { ...loaded.texts.common, errors } }
    return { ...createFormats(loaded.tag), tag: loaded.tag, texts, choose }
  }, [loaded, errors, choose])
  useEffect(() => {
    if (loaded) document.documentElement.lang = loaded.tag
  }, [loaded])
  return value && <LanguageContext.Provider value={value}>{children}</LanguageContext.Provider>
}

interface Loaded {
  readonly tag: LanguageTag
  readonly texts: FirstTexts
}

const english: Loaded = { tag: 'en', texts: en }

function chosenLanguage(): LanguageTag {
  const stored = readStored(storageKey)
  if (stored !== null && isLanguageTag(stored)) return stored
  const [base = 'en'] = navigator.language.split('-')
  return isLanguageTag(base) ? base : 'en'
}

/** Returns the texts and formats of the language that is shown. */
export function useLanguage(): Language {
  const language = useContext(LanguageContext)
  if (!language) throw new Error('useLanguage needs a LanguageProvider above it.')
  return language
}

/** Returns the texts of one page or area. */
export function useTexts<Area extends keyof Texts>(area: Area): Texts[Area] {
  return useLanguage().texts[area]
}

/**
 * Returns texts that load with the code of a page, in every language: those of pages that most visits do not open.
 */
export function usePageTexts<English>(
  texts: { readonly en: English } & { readonly [Tag in Exclude<LanguageTag, 'en'>]: NestedTexts<English> },
): English | NestedTexts<English> {
  return texts[useLanguage().tag]
}

/** Returns a function that names languages, given as BCP 47 tags, in the language that is shown. */
export function useLocaleName(): (tag: string) => string {
  const { tag: shownIn } = useLanguage()
  const names = useMemo(() => new Intl.DisplayNames(shownIn, { type: 'language' }), [shownIn])
  return (tag) => names.of(tag) ?? tag
}
