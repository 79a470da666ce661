import { emailTemplateTypes } from '@portico/contract'
import type { EmailLocale } from '../locales.ts'

/** The types of email whose template a project can replace. */
export type EmailTemplateType = (typeof emailTemplateTypes)[number]

const types: readonly string[] = emailTemplateTypes
/** Returns true for types of email whose template a project can replace. */
export const isEmailTemplateType = (type: string): type is EmailTemplateType => types.includes(type)

/** The content of an email before its variables are filled in. Every string may contain placeholders. */
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
