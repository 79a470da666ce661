/**
 * Hindi.
 *
 * Address: "आप" throughout, as in emails, with the masculine plural as the neutral form. Buttons use the polite imperative
 * (करें). The everyday words of large products; no placeholder needs a gender.
 * Glossary: sign in = साइन इन करना, sign up = साइन अप करना, sign out = साइन आउट करना, passkey = पासकी, recovery code =
 * रिकवरी कोड, authenticator app = ऑथेंटिकेटर ऐप, team = टीम, session = सेशन, magic link = साइन-इन लिंक, email = ईमेल,
 * account = खाता, provider = प्रोवाइडर, owner of the app = ऐप के मालिक.
 */
import type { Language } from '../language.ts'

export const language: Language = { name: 'हिन्दी' }

/** Texts that are the same as in English on purpose. */
export const sameAsEnglish: readonly string[] = []
