import type { Texts } from './texts.ts'

/** The languages of the dashboard, by BCP 47 tag. Those but English load when they are chosen. */
export const languages = {
  en: { name: 'English', load: async (): Promise<Texts> => (await import('./en/index.ts')).en },
  de: { name: 'Deutsch', load: async (): Promise<Texts> => (await import('./de/index.ts')).de },
} as const

export type LanguageTag = keyof typeof languages

export const isLanguageTag = (tag: string): tag is LanguageTag => Object.hasOwn(languages, tag)
