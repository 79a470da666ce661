/**
 * Chinese, simplified (mainland China).
 *
 * Address: "你" in screens and emails, left out where possible.
 * Glossary: sign in = 登录, sign up = 注册, sign out = 退出登录, passkey = 通行密钥, recovery code = 恢复代码, authenticator app =
 * 身份验证器应用, team = 团队, session = 会话, magic link = 登录链接, email = 邮箱 (address), 邮件 (message), account = 账号,
 * provider = 提供商, owner of the app = 应用管理员.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: '简体中文' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
