/** Spanish. */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Español' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
