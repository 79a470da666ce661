/**
 * Polish.
 *
 * Address: second person singular throughout, with "Twój" in capitals, as in emails; no past tense that shows a gender.
 * Glossary: sign in = zalogować się, sign up = zarejestrować się, sign out = wylogować się, passkey = klucz dostępu,
 * recovery code = kod odzyskiwania, authenticator app = aplikacja uwierzytelniająca, team = zespół, session = sesja, magic
 * link = link do logowania, email = e-mail, account = konto, provider = dostawca, owner of the app = właściciel aplikacji.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Polski' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
