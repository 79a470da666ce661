/**
 * Portuguese of Brazil.
 *
 * Address: "você" throughout, as in emails. Buttons use the infinitive.
 * Glossary: sign in = entrar (noun: login), sign up = criar conta, sign out = sair, passkey = chave de acesso, recovery
 * code = código de recuperação, authenticator app = app autenticador, team = equipe, session = sessão, magic link = link de
 * acesso, email = e-mail, account = conta, provider = provedor, owner of the app = responsável pelo app.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Português (Brasil)' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = ['zoom']
