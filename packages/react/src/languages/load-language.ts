import { findTexts } from './find-texts.ts'
import type { HostTexts, Language, TextPart, Texts } from './language.ts'

/** Opens the best-matching language, and loads its parts on demand. */
export function loadLanguage(wish: string, host: HostTexts): Language {
  const language: { lang: string; texts: Texts } = { lang: 'en', texts: {} }
  const loading = new Map<TextPart, Promise<void>>()
  const settled = new Set<TextPart>()
  let hasFailed = false

  async function fetchPart(part: TextPart) {
    try {
      const { lang, texts } = await findTexts(wish, host, part)
      // Partly translated screens would be worse than English ones.
      if (!hasFailed) Object.assign(language, { lang, texts: { ...language.texts, ...texts } })
    } catch (error) {
      if (!hasFailed) console.warn('The texts of the language could not be loaded. The screens stay English.', error)
      hasFailed = true
      Object.assign(language, { lang: 'en', texts: {} })
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
