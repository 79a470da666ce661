/**
 * French.
 *
 * Address: "vous" throughout, as in emails. Buttons use the infinitive.
 * Glossary: sign in = se connecter, sign up = s’inscrire, sign out = se déconnecter, passkey = clé d’accès, recovery code =
 * code de récupération, authenticator app = application d’authentification, team = équipe, session = session, magic link =
 * lien de connexion, email = e-mail, account = compte, provider = fournisseur, owner of the app = responsable de l’application.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Français' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = ['actionsColumn', 'sessionsTitle', 'zoom']
