// Generated from the folders of languages by `npm run languages`. Do not edit.
import type { ScreenTexts } from '../texts.ts'

/** Tag → loads the texts of the language. */
export const load: Readonly<Record<string, () => Promise<{ readonly texts: ScreenTexts['sign-in'] }>>> = {
  ar: () => import('../ar/sign-in.ts'),
  de: () => import('../de/sign-in.ts'),
  es: () => import('../es/sign-in.ts'),
  fa: () => import('../fa/sign-in.ts'),
  fr: () => import('../fr/sign-in.ts'),
  'fr-CA': () => import('../fr-CA/sign-in.ts'),
  he: () => import('../he/sign-in.ts'),
  hi: () => import('../hi/sign-in.ts'),
  it: () => import('../it/sign-in.ts'),
  ja: () => import('../ja/sign-in.ts'),
  ko: () => import('../ko/sign-in.ts'),
  nl: () => import('../nl/sign-in.ts'),
  pl: () => import('../pl/sign-in.ts'),
  'pt-BR': () => import('../pt-BR/sign-in.ts'),
  'pt-PT': () => import('../pt-PT/sign-in.ts'),
  ru: () => import('../ru/sign-in.ts'),
  sv: () => import('../sv/sign-in.ts'),
  tr: () => import('../tr/sign-in.ts'),
  uk: () => import('../uk/sign-in.ts'),
  'zh-CN': () => import('../zh-CN/sign-in.ts'),
  'zh-TW': () => import('../zh-TW/sign-in.ts'),
}
