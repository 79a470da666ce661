/** Texts of the pages, in the language of the browser. */

import { directionOf } from '@portico/messages/direction'
import { fill, isolated } from '@portico/messages/fill'
import { load as loadAccount } from '@portico/messages/generated/account'
import { load as loadErrors } from '@portico/messages/generated/errors'
import { languages } from '@portico/messages/generated/languages'
import { load as loadLinks } from '@portico/messages/generated/links'
import { load as loadPages } from '@portico/messages/generated/pages'
import { load as loadSignIn } from '@portico/messages/generated/sign-in'
import { matchLanguage, parseAcceptLanguage } from '@portico/messages/match-language'
import type { Message, PluralForms } from '@portico/messages/texts'

/** The texts of a language. */
export interface PageTexts {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Returns a text with its values. Names do not change the direction of the text around them. */
  readonly text: (message: Message, values?: Readonly<Record<string, string>>) => string
}

type Texts = Readonly<Record<string, string | PluralForms>>

const tags = Object.keys(languages)
const loaded = new Map<string, Promise<ReadonlyMap<string, string>>>()

/**
 * Returns the texts for a browser.
 *
 * @param wanted Value of `ui_locales` (OpenID Connect Core 1.0, section 3.1.2.1), which goes before the header.
 */
export async function findPageTexts(acceptLanguage: string, wanted = ''): Promise<PageTexts> {
  const asked = [...wanted.slice(0, 200).split(' ').filter(Boolean), ...parseAcceptLanguage(acceptLanguage)]
  const language = matchLanguage(asked, tags) ?? 'en'
  const texts = await load(language)
  return {
    language,
    direction: directionOf(language),
    text([key, inEnglish], values = {}) {
      const named = Object.entries(values).map(([name, value]) => [name, isolated(value)])
      return fill(texts.get(key) ?? inEnglish, Object.fromEntries(named))
    },
  }
}

function load(language: string): Promise<ReadonlyMap<string, string>> {
  const found = loaded.get(language) ?? loadAnew(language)
  loaded.set(language, found)
  return found
}

/** Loads the parts that the pages use. English texts are those of the messages themselves. */
async function loadAnew(language: string): Promise<ReadonlyMap<string, string>> {
  const parts: (Promise<{ readonly texts: Texts }> | undefined)[] = [
    loadSignIn[language]?.(),
    loadErrors[language]?.(),
    loadAccount[language]?.(),
    loadLinks[language]?.(),
    loadPages[language]?.(),
  ]
  const texts = await Promise.all(parts)
  const entries = texts.flatMap((part) => Object.entries(part?.texts ?? {}))
  return new Map(entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])))
}
