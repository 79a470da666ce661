import { load as signIn } from '@portico/messages/generated/sign-in'
import { findLanguage } from './find-language.ts'
import type { HostTexts, LoadTexts, TextPart, Texts } from './language.ts'

/** Part → its table of languages. The table that every page needs is not deferred. */
const tables: { readonly [Part in TextPart]: () => Promise<Readonly<Record<string, LoadTexts>>> } = {
  account: async () => (await import('@portico/messages/generated/account')).load,
  errors: async () => (await import('@portico/messages/generated/errors')).load,
  links: async () => (await import('@portico/messages/generated/links')).load,
  'sign-in': async () => signIn,
}

/** Loads a part of the best-matching language. Texts of the host take precedence. */
export async function findTexts(
  wish: string,
  host: HostTexts,
  part: TextPart,
): Promise<{ lang: string; texts: Texts }> {
  const { lang, tag, own } = findLanguage(wish, host, Object.keys(signIn))
  const load = own[part] ?? (tag !== null ? (await tables[part]())[tag] : undefined)
  return { lang, texts: load ? (await load()).texts : {} }
}
