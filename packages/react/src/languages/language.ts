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

/** Languages that the host adds: BCP 47 tag → part → its texts. Missing parts are those of our language, or English. */
export type HostLanguages = Readonly<Record<string, { readonly [Part in TextPart]?: LoadTexts }>>

/** The properties of the provider that concern the language. */
export interface HostTexts {
  lang?: string | undefined
  translationOverrides?: Readonly<Record<string, string>> | undefined
  languages?: HostLanguages | undefined
}

/** A language and those of its texts that are loaded. All other texts are English. */
export interface Language {
  /** BCP 47 tag of the language that is shown: English while nothing is loaded. */
  readonly lang: string
  readonly texts: Texts
  /** Loads parts. Returns undefined if they are there. The promise never rejects: English stays if loading fails. */
  load(parts: readonly TextPart[]): Promise<unknown> | undefined
}

/** The language that is shown. Its fields change with it. */
export interface ShownLanguage extends Language {
  /** Shows the language that the visitor wants now, as soon as its texts are there. Until then, the former stays. */
  change(host: HostTexts): Promise<void>
}

/**
 * Opens the language of the visitor.
 *
 * @param isHydrating the first rendering shows the HTML of a server, which does not know the visitor
 * @param onChange called when another language is shown
 */
export function showLanguage(host: HostTexts, isHydrating: boolean, onChange: () => void): ShownLanguage {
  const parts = new Set<TextPart>()
  let wish = isHydrating ? (host.lang ?? 'en') : wishOf(host)
  let shown = openLanguage(wish, host)
  return {
    get lang() {
      return shown.lang
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

/** Returns the language that is wanted most: chosen by the visitor, the host's `lang`, that of the page, of the browser. */
const wishOf = ({ lang }: HostTexts): string =>
  chosenLanguage() || lang || document.documentElement.lang || navigator.language

/** Returns the language that was chosen last in this browser, or null. */
export const chosenLanguage = (): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(choiceKey)) ?? null

/** English needs no table, so nothing is loaded for it. */
function openLanguage(wish: string, host: HostTexts): Language {
  const { languages } = host
  return /^en\b/i.test(wish) && !languages?.[wish]
    ? { lang: wish, texts: {}, load: () => undefined }
    : openOther(wish, host)
}
