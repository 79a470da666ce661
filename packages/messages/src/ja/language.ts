/** Japanese. */
import type { Language } from '../language.ts'

export const language: Language = { name: '日本語' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
