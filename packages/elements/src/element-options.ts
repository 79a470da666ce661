import type { ClientAppOptions } from '@portico/sdk/client'

// No type of React: apps have neither its packages nor their types.

/** A text, or its forms by plural category (CLDR). */
type ElementText = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

/** Loads one part of a language. */
type LoadElementTexts = () => Promise<{ readonly texts: Readonly<Record<string, ElementText>> }>

/** The layout of the screens. */
export interface ElementLayout {
  /** Position of the providers' buttons, relative to the forms; `above` by default. */
  providers?: 'above' | 'below'
  /** One row per provider (`list`), only logos (`icons`), or depending on their number (`auto`, the default). */
  providerStyle?: 'auto' | 'icons' | 'list'
  /** Colors of the providers' buttons: those of the page (`neutral`, the default), or of the provider (`brand`). */
  providerColors?: 'neutral' | 'brand'
  /** URLs of your pages, linked at the end of sign-in and sign-up. */
  links?: { terms?: string; privacy?: string; help?: string }
  /** The tab that is open and comes first. The attribute of an element takes precedence. */
  firstTab?: 'magic-link' | 'password'
  /** The color mode; that of the page by default. */
  mode?: 'light' | 'dark' | 'system'
}

/** Options of `defineElements`: those of the app, and of all screens. */
export interface ElementOptions extends Omit<ClientAppOptions, 'baseUrl'> {
  /** Address of the service. By default the one that this script comes from: `/elements/portico.js` of the service. */
  baseUrl?: string
  /** BCP 47 tag of the language of the screens. By default that of the page, then that of the browser. */
  lang?: string
  /** Languages that you add, or parts of ours that you replace: tag → part → its texts. */
  languages?: Readonly<
    Record<string, Readonly<Partial<Record<'account' | 'errors' | 'links' | 'sign-in', LoadElementTexts>>>>
  >
  /** Your own texts in the language `lang`, by their key or by the English text. */
  translationOverrides?: Readonly<Record<string, string>>
  /** Navigates to a URL. Pass the function of your router; the default loads the page. */
  navigate?: (to: string, options: { replace: boolean }) => void
  /** The layout of the screens. */
  layout?: ElementLayout
}
