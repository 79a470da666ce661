/**
 * Italian.
 *
 * Address: "tu" in screens and emails. Buttons use the infinitive or the imperative of the second person.
 * Glossary: sign in = accedere, sign up = registrarsi, sign out = uscire, passkey = passkey, recovery code = codice di recupero,
 * authenticator app = app di autenticazione, team = team, session = sessione, magic link = link di accesso, email = email,
 * account = account, provider = provider, owner of the app = responsabile dell’app.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Italiano' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = ['emailTab', 'password', 'ruleMethodPasskey', 'zoom']
