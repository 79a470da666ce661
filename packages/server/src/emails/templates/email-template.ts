import { emailTemplateTypes } from '@portico/contract'
import type { EmailLocale } from '../locales.ts'

/** The types of email that the owner of a project may write anew. */
export type EmailTemplateType = (typeof emailTemplateTypes)[number]

const types: readonly string[] = emailTemplateTypes
/** Returns true for emails that a project may write itself. */
export const isEmailTemplateType = (type: string): type is EmailTemplateType => types.includes(type)

/** What an email consists of before its variables are known: every string may hold placeholders. */
export interface EmailTemplate {
  readonly subject: string
  /** A block document; what an owner has stored may be of an older form, so it is read block by block. */
  readonly content: Readonly<Record<string, unknown>>
}

/** A template that the owner of a project has written, for one language or, with null, for all that have no version. */
export interface OwnTemplate extends EmailTemplate {
  readonly locale: EmailLocale | null
}

/** A template of an owner that cannot be rendered. The message contains the reason for the owner. */
export class UnrenderableTemplateError extends Error {
  override readonly name = 'UnrenderableTemplateError'
}
