import type { ErrorTexts, FirstTexts } from './texts.ts'

/** The languages of the dashboard, by BCP 47 tag. Those but English load when they are chosen. */
export const languages = {
  en: {
    name: 'English',
    load: async (): Promise<FirstTexts> => (await import('./en/index.ts')).en,
    loadErrors: async (): Promise<ErrorTexts> => (await import('./en/errors.ts')).errors,
  },
  de: {
    name: 'Deutsch',
    load: async (): Promise<FirstTexts> => (await import('./de/index.ts')).de,
    loadErrors: async (): Promise<ErrorTexts> => (await import('./de/errors.ts')).errors,
  },
} as const

export type LanguageTag = keyof typeof languages

export const isLanguageTag = (tag: string): tag is LanguageTag => Object.hasOwn(languages, tag)
