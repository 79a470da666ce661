import type { PluralForms } from '@portico/messages/texts'

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
