// Generated from the folders of languages by `npm run languages`. Do not edit.
import type { ScreenTexts } from '../texts.ts'

/** Tag → loads the texts of the language. */
export const load: Readonly<Record<string, () => Promise<{ readonly texts: ScreenTexts['errors'] }>>> = {
  ar: () => import('../ar/errors.ts'),
  de: () => import('../de/errors.ts'),
  es: () => import('../es/errors.ts'),
  fa: () => import('../fa/errors.ts'),
  fr: () => import('../fr/errors.ts'),
  'fr-CA': () => import('../fr-CA/errors.ts'),
  he: () => import('../he/errors.ts'),
  hi: () => import('../hi/errors.ts'),
  it: () => import('../it/errors.ts'),
  ja: () => import('../ja/errors.ts'),
  ko: () => import('../ko/errors.ts'),
  nl: () => import('../nl/errors.ts'),
  pl: () => import('../pl/errors.ts'),
  'pt-BR': () => import('../pt-BR/errors.ts'),
  'pt-PT': () => import('../pt-PT/errors.ts'),
  ru: () => import('../ru/errors.ts'),
  sv: () => import('../sv/errors.ts'),
  tr: () => import('../tr/errors.ts'),
  uk: () => import('../uk/errors.ts'),
  'zh-CN': () => import('../zh-CN/errors.ts'),
  'zh-TW': () => import('../zh-TW/errors.ts'),
}
