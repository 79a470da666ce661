/**
 * Ukrainian.
 *
 * Address: "ви" in lower case, in screens and emails. Buttons use the infinitive.
 * Glossary: sign in = увійти, sign up = зареєструватися, sign out = вийти, passkey = ключ доступу, recovery code = код
 * відновлення, authenticator app = застосунок автентифікації, team = команда, session = сеанс, magic link = посилання для входу,
 * email = електронна пошта, account = обліковий запис, provider = сервіс входу, owner of the app = адміністратор застосунку.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Українська' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
