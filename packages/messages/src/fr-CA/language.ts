/**
 * French of Canada: the texts that differ from those of France.
 *
 * Address: "vous" throughout. No space before ? ! ; as the Office québécois de la langue française recommends.
 * Glossary: as in French, but email = courriel, spam = pourriels.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Français (Canada)' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = ['actionsColumn', 'sessionsTitle', 'zoom']
