/**
 * Dutch.
 *
 * Address: "je" in screens and emails. Buttons use the infinitive.
 * Glossary: sign in = inloggen, sign up = registreren, sign out = uitloggen, passkey = passkey, recovery code = herstelcode,
 * authenticator app = authenticator-app, team = team, session = sessie, magic link = inloglink, email = e-mail, account =
 * account, provider = aanbieder, owner of the app = beheerder van de app.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Nederlands' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = ['passkeysTitle', 'ruleMethodPasskey', 'teams', 'teamsOf']
