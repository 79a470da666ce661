/**
 * Russian.
 *
 * Address: "вы" in lower case, in screens and emails. Buttons use the infinitive.
 * Glossary: sign in = войти, sign up = зарегистрироваться, sign out = выйти, passkey = ключ доступа, recovery code = код
 * восстановления, authenticator app = приложение-аутентификатор, team = команда, session = сеанс, magic link = ссылка для входа,
 * email = электронная почта, account = аккаунт, provider = сервис входа, owner of the app = администратор приложения.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Русский' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
