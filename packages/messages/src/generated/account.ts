// Generated from the folders of languages by `npm run languages`. Do not edit.
import type { ScreenTexts } from '../texts.ts'

/** Tag → loads the texts of the language. */
export const load: Readonly<Record<string, () => Promise<{ readonly texts: ScreenTexts['account'] }>>> = {
  ar: () => import('../ar/account.ts'),
  de: () => import('../de/account.ts'),
  es: () => import('../es/account.ts'),
  fa: () => import('../fa/account.ts'),
  fr: () => import('../fr/account.ts'),
  'fr-CA': () => import('../fr-CA/account.ts'),
  he: () => import('../he/account.ts'),
  hi: () => import('../hi/account.ts'),
  it: () => import('../it/account.ts'),
  ja: () => import('../ja/account.ts'),
  ko: () => import('../ko/account.ts'),
  nl: () => import('../nl/account.ts'),
  pl: () => import('../pl/account.ts'),
  'pt-BR': () => import('../pt-BR/account.ts'),
  'pt-PT': () => import('../pt-PT/account.ts'),
  ru: () => import('../ru/account.ts'),
  sv: () => import('../sv/account.ts'),
  tr: () => import('../tr/account.ts'),
  uk: () => import('../uk/account.ts'),
  'zh-CN': () => import('../zh-CN/account.ts'),
  'zh-TW': () => import('../zh-TW/account.ts'),
}
