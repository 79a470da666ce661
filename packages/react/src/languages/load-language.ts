import { load as signIn } from '@portico/messages/generated/sign-in'
import { findLanguage } from './find-language.ts'
import type { HostTexts, Language, LoadTexts, TextPart, Texts } from './language.ts'

/** Opens the best-matching language, and loads its parts on demand. */
export function loadLanguage(requestedLanguage: string, host: HostTexts): Language {
  const language: { lang: string; isKnown: boolean; texts: Texts } = { lang: 'en', isKnown: false, texts: {} }
  const loading = new Map<TextPart, Promise<void>>()
  const settled = new Set<TextPart>()
  let hasFailed = false

  async function fetchPart(part: TextPart) {
    try {
      const { lang, texts } = await findTexts(requestedLanguage, host, part)
      // Partly translated screens would be worse than English ones.
      if (!hasFailed) Object.assign(language, { lang, isKnown: true, texts: { ...language.texts, ...texts } })
    } catch (error) {
      if (!hasFailed) console.warn('The texts of the language could not be loaded. The screens stay English.', error)
      hasFailed = true
      Object.assign(language, { lang: 'en', isKnown: true, texts: {} })
    }
    settled.add(part)
  }

  function loadPart(part: TextPart) {
    const promise = loading.get(part) ?? fetchPart(part)
    loading.set(part, promise)
    return promise
  }

  function load(parts: readonly TextPart[]) {
    const missing = parts.filter((part) => !settled.has(part))
    return missing.length > 0 ? Promise.all(missing.map(loadPart)) : undefined
  }
  return Object.assign(language, { load })
}

/** Part → its table of languages. The table that every page needs is not deferred. */
const tables: { readonly [Part in TextPart]: () => Promise<Readonly<Record<string, LoadTexts>>> } = {
  account: async () => (await import('@portico/messages/generated/account')).load,
  errors: async () => (await import('@portico/messages/generated/errors')).load,
  links: async () => (await import('@portico/messages/generated/links')).load,
  'sign-in': async () => signIn,
}

/** Loads a part of the best-matching language. Texts of the host take precedence. */
async function findTexts(
  requestedLanguage: string,
  host: HostTexts,
  part: TextPart,
): Promise<{ lang: string; texts: Texts }> {
  const { lang, tag, own } = findLanguage(requestedLanguage, host, Object.keys(signIn))
  const load = own[part] ?? (tag !== null ? (await tables[part]())[tag] : undefined)
  return { lang, texts: load ? (await load()).texts : {} }
}
