import type { EmailTemplate, EmailTemplateType, EmailTemplateUpdate } from '@portico/sdk/admin'
import { listBlocks, partOf, recordOf } from './blocks.ts'

/** A template as it is being edited. */
export interface Draft {
  readonly type: EmailTemplateType
  readonly subject: string
  readonly content: EmailTemplate['content']
}

/** Variables by template, as the service fills them. */
export const variablesOf: Readonly<Record<EmailTemplateType, readonly string[]>> = {
  magic_link: ['projectDisplayName', 'magicLink', 'otp'],
  email_verification: ['projectDisplayName', 'userDisplayName', 'emailVerificationLink'],
  password_reset: ['projectDisplayName', 'userDisplayName', 'passwordResetLink'],
  team_invitation: ['projectDisplayName', 'teamDisplayName', 'teamInvitationLink'],
}

/** Returns the input of calls that store or render. The content is JSON, although its type is wider. */
export function toUpdate({ subject, content }: Partial<Omit<Draft, 'type'>>): EmailTemplateUpdate {
  const json: NonNullable<EmailTemplateUpdate['content']> | undefined = content && JSON.parse(JSON.stringify(content))
  return { ...(subject !== undefined && { subject }), ...(json && { content: json }) }
}

/** Returns the texts of a document for a comparison, in the order of the email. */
export function showContent(content: unknown): string {
  const blocks = recordOf(content)
  const texts = listBlocks(blocks).flatMap(({ id }) => {
    const { text, url } = partOf(blocks, id, 'props')
    return [text, url]
  })
  return texts.filter((text) => typeof text === 'string').join('\n')
}

/** Returns true if two templates have the same subject and content. */
export const isSame = (one: Pick<Draft, 'subject' | 'content'>, other: Pick<Draft, 'subject' | 'content'>): boolean =>
  one.subject === other.subject && JSON.stringify(one.content) === JSON.stringify(other.content)
