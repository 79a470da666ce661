/**
 * Korean.
 *
 * Address: polite form (합니다, 하세요), as in emails, without pronouns. Buttons and titles end with a noun. No particle that
 * depends on the last sound (을/를, 이/가, 으로/로) follows a placeholder.
 * Glossary: sign in = 로그인, sign up = 가입, sign out = 로그아웃, passkey = 패스키, recovery code = 복구 코드,
 * authenticator app = 인증 앱, team = 팀, session = 세션, magic link = 로그인 링크, email = 이메일, account = 계정,
 * provider = 제공업체, owner of the app = 앱 운영자.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: '한국어' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
