// Generated from the folders of languages by `npm run languages`. Do not edit.
import type { ScreenTexts } from '../texts.ts'

/** Tag → loads the texts of the language. */
export const load: Readonly<Record<string, () => Promise<{ readonly texts: ScreenTexts['links'] }>>> = {
  ar: () => import('../ar/links.ts'),
  de: () => import('../de/links.ts'),
  es: () => import('../es/links.ts'),
  fa: () => import('../fa/links.ts'),
  fr: () => import('../fr/links.ts'),
  'fr-CA': () => import('../fr-CA/links.ts'),
  he: () => import('../he/links.ts'),
  hi: () => import('../hi/links.ts'),
  it: () => import('../it/links.ts'),
  ja: () => import('../ja/links.ts'),
  ko: () => import('../ko/links.ts'),
  nl: () => import('../nl/links.ts'),
  pl: () => import('../pl/links.ts'),
  'pt-BR': () => import('../pt-BR/links.ts'),
  'pt-PT': () => import('../pt-PT/links.ts'),
  ru: () => import('../ru/links.ts'),
  sv: () => import('../sv/links.ts'),
  tr: () => import('../tr/links.ts'),
  uk: () => import('../uk/links.ts'),
  'zh-CN': () => import('../zh-CN/links.ts'),
  'zh-TW': () => import('../zh-TW/links.ts'),
}
