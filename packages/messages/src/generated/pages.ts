// Generated from the folders of languages by `npm run languages`. Do not edit.
import type { PagesTexts } from '../texts.ts'

/** Tag → loads the texts of the language. */
export const load: Readonly<Record<string, () => Promise<{ readonly texts: PagesTexts }>>> = {
  ar: () => import('../ar/pages.ts'),
  de: () => import('../de/pages.ts'),
  es: () => import('../es/pages.ts'),
  fa: () => import('../fa/pages.ts'),
  fr: () => import('../fr/pages.ts'),
  'fr-CA': () => import('../fr-CA/pages.ts'),
  he: () => import('../he/pages.ts'),
  hi: () => import('../hi/pages.ts'),
  it: () => import('../it/pages.ts'),
  ja: () => import('../ja/pages.ts'),
  ko: () => import('../ko/pages.ts'),
  nl: () => import('../nl/pages.ts'),
  pl: () => import('../pl/pages.ts'),
  'pt-BR': () => import('../pt-BR/pages.ts'),
  'pt-PT': () => import('../pt-PT/pages.ts'),
  ru: () => import('../ru/pages.ts'),
  sv: () => import('../sv/pages.ts'),
  tr: () => import('../tr/pages.ts'),
  uk: () => import('../uk/pages.ts'),
  'zh-CN': () => import('../zh-CN/pages.ts'),
  'zh-TW': () => import('../zh-TW/pages.ts'),
}
