/**
 * Japanese.
 *
 * Address: polite form (です・ます), as in emails; buttons and titles end with a noun or a plain verb.
 * Glossary: sign in = ログイン, sign up = 登録, sign out = ログアウト, passkey = パスキー, recovery code = リカバリーコード,
 * authenticator app = 認証アプリ, team = チーム, session = セッション, magic link = ログイン用リンク, email = メール, account =
 * アカウント, provider = プロバイダー, owner of the app = アプリの管理者.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: '日本語' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
