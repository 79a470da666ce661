/**
 * Persian.
 *
 * Address: polite plural (شما forms), as in emails. Buttons and titles are nouns or infinitives, such as ورود and ذخیره.
 * Glossary: sign in = ورود (وارد شدن), sign up = ثبت‌نام, sign out = خروج, passkey = گذرکلید, recovery code = کد بازیابی,
 * authenticator app = برنامهٔ احراز هویت, team = تیم, session = نشست, magic link = پیوند ورود, email = ایمیل,
 * account = حساب, provider = ارائه‌دهنده, owner of the app = صاحب برنامه.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'فارسی' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
