/** Versions of the terms and of the privacy policy of a project, and their acceptances by users. */
import { z } from 'zod'
import { atMost, DateMillis, Flag, Millis, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { isUrl } from '../schemas/rules.ts'
import { termsDocuments } from '../schemas/terms-documents.ts'
import { LocaleTag, text } from '../schemas/texts.ts'
import { termsTextsMax } from './terms-limits.ts'

export type { TermsDocument } from '../schemas/terms-documents.ts'
export * from './terms-limits.ts'

/** A version in one language. */
export const TermsText = z.object({
  /** BCP 47 tag. Null: any language that has no text of its own. */
  locale: z.string().nullable(),
  url: z.string(),
  /** Date of the text, as `YYYY-MM-DD`. Null if unknown. */
  date: z.string().nullable(),
})

/** The version of a document that is in force, as users read it. */
export const CurrentTerms = z.object({
  id: z.string(),
  document: z.enum(termsDocuments),
  /** The first text is that of all languages that have none. */
  texts: z.array(TermsText),
  /** True: users accept it when they sign up and, others, at their next sign-in. */
  requires_acceptance: z.boolean(),
})

/** A version as owners see it. */
export const TermsVersion = CurrentTerms.extend({
  /** True for the newest version of its document. */
  is_current: z.boolean(),
  /** True if a user has accepted it, also if the user was deleted since. It cannot be deleted then. */
  was_accepted: z.boolean(),
  /** From this time on, sessions of users who have not accepted end at their next refresh. Null: they go on. */
  sessions_end_at_millis: Millis.nullable(),
  created_at_millis: Millis,
})

/** Acceptance of a version by a user. */
export const TermsAcceptance = z.object({
  id: z.string(),
  user_id: z.string(),
  version_id: z.string(),
  document: z.enum(termsDocuments),
  /** Texts of the version. */
  texts: z.array(TermsText),
  accepted_at_millis: Millis,
  /** Null for users that were deleted since. */
  network_address: z.string().nullable(),
  /** Sign-in method with which the user had authenticated: `password`, `otp`, `passkey` or `oauth`. Null: in a session. */
  method: z.string().nullable(),
  withdrawn_at_millis: Millis.nullable(),
})

const isHttps = (value: string) => isUrl(value) && new URL(value).protocol === 'https:'
const HttpsUrl = text(limits.urlMaxLength, (bounded) =>
  bounded.refine(isHttps, { message: 'must be a URL that begins with https://' }),
)

/** Returns true for a day of the calendar, as `YYYY-MM-DD`. */
function isDay(value: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

const Day = text(10, (bounded) => bounded.refine(isDay, { message: 'must be a date such as 2026-05-25' }))

const TermsTextInput = z.strictObject({
  locale: LocaleTag.nullable().optional(),
  url: HttpsUrl,
  date: Day.nullable().optional(),
})

/** Texts of a version, the first for all other languages. Each language has one. */
export const TermsTexts = atMost(termsTextsMax, TermsTextInput)
  .min(1, 'must have at least one text')
  .refine((texts) => new Set(texts.map(({ locale }) => locale ?? null)).size === texts.length, {
    message: 'must have one text per language',
  })

const rules = {
  requires_acceptance: Flag.optional(),
  sessions_end_at_millis: DateMillis.nullable().optional(),
}

export const NewTermsVersion = z.strictObject({ document: z.enum(termsDocuments), texts: TermsTexts, ...rules })

export const TermsVersionUpdate = z.strictObject({ texts: TermsTexts.optional(), ...rules })

/** Ids of the versions that a user has read and accepts. */
export const AcceptedVersions = z.array(Uuid).min(1).max(termsDocuments.length)
