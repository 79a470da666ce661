/**
 * Arabic (modern standard).
 *
 * Address: second person masculine singular as the neutral form, as in emails; buttons use the verbal noun.
 * Glossary: sign in = تسجيل الدخول, sign up = إنشاء حساب, sign out = تسجيل الخروج, passkey = مفتاح مرور, recovery code = رمز
 * استرداد, authenticator app = تطبيق المصادقة, team = فريق, session = جلسة, magic link = رابط الدخول, email = بريد إلكتروني,
 * account = حساب, provider = موفّر, owner of the app = مسؤول التطبيق.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'العربية' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
