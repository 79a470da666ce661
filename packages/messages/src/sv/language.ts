/**
 * Swedish.
 *
 * Address: "du" in screens and emails. Buttons use the imperative.
 * Glossary: sign in = logga in, sign up = registrera dig, sign out = logga ut, passkey = nyckel, recovery code =
 * återställningskod, authenticator app = autentiseringsapp, team = team, session = session, magic link =
 * inloggningslänk, email = e-post, account = konto, provider = leverantör, owner of the app = den som ansvarar för appen.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Svenska' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
