import type { Json } from '@portico/contract'
import type { AdminApi } from './admin-api.ts'
import { toCamel } from './casing.ts'

/** The mails that an owner may write anew. */
export type EmailTemplateType = 'email_verification' | 'password_reset' | 'magic_link' | 'team_invitation'

/** What a mail consists of before its placeholders, such as `{{ projectDisplayName }}`, are filled. */
export interface EmailTemplate {
  type: EmailTemplateType
  subject: string
  /** A block document: from block id to `{ type, data }`, shown from the id `root` on. */
  content: Record<string, unknown>
  /** Whether it is the product's own. */
  isDefault: boolean
}

/** What is left out stays, and so does the subject where an empty one is given. */
export interface EmailTemplateUpdate {
  subject?: string
  content?: Record<string, Json>
}

/** A template with example values. */
export interface EmailPreview {
  subject: string
  html: string
  text: string
}

/** Calls about the mails of the project. */
export interface EmailTemplateCalls {
  /** Always all four. */
  list(): Promise<EmailTemplate[]>
  get(type: EmailTemplateType): Promise<EmailTemplate>
  /** @throws {ServiceError} 400 that names the block that is not valid */
  update(type: EmailTemplateType, changes: EmailTemplateUpdate): Promise<EmailTemplate>
  /** Goes back to the product's own. @throws {ServiceError} 404 when it is in use already */
  reset(type: EmailTemplateType): Promise<void>
  /** As it is, or would be with these changes; stores nothing. @throws {ServiceError} 400 that says why it makes no mail */
  preview(type: EmailTemplateType, changes?: EmailTemplateUpdate): Promise<EmailPreview>
}

/** The calls, made with admin access. */
export function createEmailTemplateCalls({ emailTemplates }: AdminApi): EmailTemplateCalls {
  return {
    list: async () => (await emailTemplates.list({})).items.map(toCamel),
    get: async (type) => toCamel(await emailTemplates.get({ params: { type } })),
    update: async (type, changes) => toCamel(await emailTemplates.update({ params: { type }, body: changes })),
    async reset(type) {
      await emailTemplates.reset({ params: { type } })
    },
    preview: (type, changes = {}) => emailTemplates.preview({ params: { type }, body: changes }),
  }
}
