import type { emailTemplateTypes } from '@portico/contract'

/** The types of mail that the owner of a project may write anew. */
export type EmailTemplateType = (typeof emailTemplateTypes)[number]

/** What a mail consists of before its variables are known: every string may hold placeholders. */
export interface EmailTemplate {
  readonly subject: string
  /** A block document; what an owner has stored may be of an older form, so it is read block by block. */
  readonly content: Readonly<Record<string, unknown>>
}

/** A template, as its owner has written it, makes no mail. The message tells the owner why. */
export class UnrenderableTemplateError extends Error {
  override readonly name = 'UnrenderableTemplateError'
}
