import type { EmailTemplate, EmailTemplateType, EmailTemplateUpdate } from '@portico/sdk/admin'

/** A template as it is being edited. */
export interface Draft {
  readonly type: EmailTemplateType
  readonly subject: string
  readonly content: EmailTemplate['content']
}

/** A text of a block that the form edits. */
export interface BlockText {
  readonly id: string
  readonly kind: string
  /** `text` or `url` of the block. */
  readonly property: 'text' | 'url'
  readonly value: string
}

/** Variables by template, as the service fills them. */
export const variablesOf: Readonly<Record<EmailTemplateType, readonly string[]>> = {
  magic_link: ['projectDisplayName', 'magicLink', 'otp'],
  email_verification: ['projectDisplayName', 'userDisplayName', 'emailVerificationLink'],
  password_reset: ['projectDisplayName', 'userDisplayName', 'passwordResetLink'],
  team_invitation: ['projectDisplayName', 'teamDisplayName', 'teamInvitationLink'],
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

/** Returns the texts and addresses of a document in the order of its blocks. */
export function textsOf(content: Draft['content']): BlockText[] {
  return Object.entries(content).flatMap(([id, block]) => {
    const { type, data } = recordOf(block)
    const props = recordOf(recordOf(data).props)
    return (['text', 'url'] as const).flatMap((property) => {
      const value = props[property]
      return typeof value === 'string' ? [{ id, kind: String(type), property, value }] : []
    })
  })
}

/** Returns a document with another text of a block. */
export function withText(content: Draft['content'], { id, property }: BlockText, value: string): Draft['content'] {
  const block = recordOf(content[id])
  const data = recordOf(block.data)
  const props = { ...recordOf(data.props), [property]: value }
  return { ...content, [id]: { ...block, data: { ...data, props } } }
}

/** Returns the input of calls that store or render. The content is JSON, although its type is wider. */
export function toUpdate({ subject, content }: Partial<Omit<Draft, 'type'>>): EmailTemplateUpdate {
  const json: NonNullable<EmailTemplateUpdate['content']> | undefined = content && JSON.parse(JSON.stringify(content))
  return { ...(subject !== undefined && { subject }), ...(json && { content: json }) }
}

/** Returns the texts of a document for a comparison. */
export const showContent = (content: unknown): string =>
  textsOf(recordOf(content))
    .map(({ value }) => value)
    .join('\n')

/** Returns true if two templates have the same subject and content. */
export const isSame = (one: Pick<Draft, 'subject' | 'content'>, other: Pick<Draft, 'subject' | 'content'>): boolean =>
  one.subject === other.subject && JSON.stringify(one.content) === JSON.stringify(other.content)
