/**
 * Chinese, traditional (Taiwan).
 *
 * Address: "你" in screens and emails, left out where possible.
 * Glossary: sign in = 登入, sign up = 註冊, sign out = 登出, passkey = 密碼金鑰, recovery code = 復原碼, authenticator app =
 * 驗證器應用程式, team = 團隊, session = 工作階段, magic link = 登入連結, email = 電子郵件 (address), 郵件 (message), account =
 * 帳號, provider = 供應商, owner of the app = 應用程式管理員.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: '繁體中文' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
