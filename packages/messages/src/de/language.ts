/**
 * German.
 *
 * Address: "Sie" throughout, as in emails. Buttons and labels use the infinitive or a noun and avoid the address.
 * Glossary: sign in = anmelden, sign up = registrieren, sign out = abmelden, passkey = Passkey, recovery code =
 * Wiederherstellungscode, authenticator app = Authenticator-App, team = Team, session = Sitzung, magic link =
 * Anmeldelink, email = E-Mail, account = Konto, provider = Anbieter, owner of the app = Betreiber der App.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Deutsch' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = [
  'passkeysTitle',
  'ruleMethodPasskey',
  'teams',
  'teamsOf',
  'themeSystem',
  'zoom',
]
