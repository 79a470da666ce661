/**
 * Turkish.
 *
 * Address: "siz" throughout, as in emails. Buttons and links use the short imperative, as in Turkish products.
 * Glossary: sign in = oturum açmak, sign up = kaydolmak, sign out = oturumu kapatmak, passkey = geçiş anahtarı, recovery
 * code = kurtarma kodu, authenticator app = kimlik doğrulama uygulaması, team = ekip, session = oturum, magic link = oturum
 * açma bağlantısı, email = e-posta, account = hesap, provider = sağlayıcı, owner of the app = uygulamanın sahibi.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'Türkçe' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
