/**
 * Portuguese of Portugal: the texts that differ from those of Brazil.
 *
 * Address: third person without "você", as in emails. Buttons use the infinitive.
 * Glossary: sign in = iniciar sessão, sign up = criar conta, sign out = terminar sessão, passkey = chave de acesso, recovery
 * code = código de recuperação, authenticator app = aplicação de autenticação, team = equipa, session = sessão, magic link =
 * link de acesso, email = email, account = conta, provider = fornecedor, owner of the app = responsável pela aplicação.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Português (Portugal)' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = ['emailTab', 'zoom']
