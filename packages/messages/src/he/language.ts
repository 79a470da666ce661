/**
 * Hebrew.
 *
 * Address: gender-neutral where possible: verbal nouns on buttons, plural imperative ("הזינו") in sentences.
 * Glossary: sign in = כניסה, sign up = הרשמה, sign out = יציאה, passkey = מפתח גישה, recovery code = קוד שחזור, authenticator
 * app = אפליקציית אימות, team = צוות, session = סשן, magic link = קישור כניסה, email = אימייל, account = חשבון, provider = ספק,
 * owner of the app = מנהלי האפליקציה.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'עברית' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
