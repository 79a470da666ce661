/** French. */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Français' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
