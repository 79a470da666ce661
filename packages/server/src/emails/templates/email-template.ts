/** The types of mail that the owner of a project may write anew, in the order in which they are listed. */
export const emailTemplateTypes = ['email_verification', 'password_reset', 'magic_link', 'team_invitation'] as const
export type EmailTemplateType = (typeof emailTemplateTypes)[number]

/** What a mail consists of before its variables are known: every string may hold placeholders. */
export interface EmailTemplate {
  readonly subject: string
  /** A block document; what an owner has stored may be of an older form, so it is read block by block. */
  readonly content: Readonly<Record<string, unknown>>
}

/** How long a document may be, as JSON: reading placeholders takes time, and every mail reads them. */
export const contentMaxLength = 100_000
