import type { PluralForms } from '@portico/messages/texts'
import { openOther } from '#texts'
import { withStorage } from '../with-storage.ts'

/** The key of the language that was chosen last in this browser. */
export const choiceKey = 'portico-language'

/** The parts of the screens' texts. Each is loaded on its own. */
export type TextPart = 'account' | 'errors' | 'links' | 'sign-in'

/** Texts by the key of their message. */
export type Texts = Readonly<Record<string, string | PluralForms>>

/** Loads one part of a language. */
export type LoadTexts = () => Promise<{ readonly texts: Texts }>

/**
 * Languages that the host adds: BCP 47 tag → part → its texts. Missing parts come from the built-in language, or are
 * English.
 */
export type HostLanguages = Readonly<Record<string, { readonly [Part in TextPart]?: LoadTexts }>>

/** The properties of the provider that concern the language. */
export interface HostTexts {
  lang?: string | undefined
  translationOverrides?: Readonly<Record<string, string>> | undefined
  languages?: HostLanguages | undefined
}

/** A language and those of its texts that are loaded. All other texts are English. */
export interface Language {
  /** BCP 47 tag of the displayed language. English until texts have loaded. */
  readonly lang: string
  /** False until texts have loaded. */
  readonly isKnown: boolean
  readonly texts: Texts
  /**
   * Loads parts. Returns undefined if they are already loaded. The promise never rejects: English remains if loading
   * fails.
   */
  load(parts: readonly TextPart[]): Promise<unknown> | undefined
}

/** The displayed language. Its fields change with it. */
export interface ShownLanguage extends Language {
  /** Displays the visitor's language as soon as its texts have loaded. Until then, the previous one remains. */
  change(host: HostTexts): Promise<void>
}

/**
 * Opens the language of the visitor.
 * @param isHydrating true if the first rendering must match a server's HTML, which does not depend on the visitor
 * @param onChange called when another language is displayed
 */
export function showLanguage(host: HostTexts, isHydrating: boolean, onChange: () => void): ShownLanguage {
  const parts = new Set<TextPart>()
  let wish = isHydrating ? (host.lang ?? 'en') : wishOf(host)
  let shown = openLanguage(wish, host)
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
      const wanted = wishOf(newHost)
      if (wanted === wish) return
      wish = wanted
      const next = openLanguage(wanted, newHost)
      await next.load([...parts])
      // Another change may have followed.
      if (wish !== wanted) return
      shown = next
      onChange()
    },
  }
}

/** Returns the preferred language: the visitor's choice, the host's `lang`, the page's, or the browser's. */
const wishOf = ({ lang }: HostTexts): string =>
  chosenLanguage() || lang || document.documentElement.lang || navigator.language

/** Returns the language that was chosen last in this browser, or null. */
export const chosenLanguage = (): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(choiceKey)) ?? null

/** Opens a language. English needs no table, so nothing is loaded for it. */
function openLanguage(wish: string, host: HostTexts): Language {
  const { languages } = host
  return /^en\b/i.test(wish) && !languages?.[wish]
    ? { lang: wish, isKnown: true, texts: {}, load: () => undefined }
    : openOther(wish, host)
}
