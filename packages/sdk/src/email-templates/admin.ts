import {
  type EmailPreview,
  type EmailTemplate,
  type EmailTemplateType,
  type EmailTemplateUpdate,
  emailTemplateFields,
} from '@portico/contract/entities/email-templates'
import { fromWire, listFromWire } from '@portico/contract/entities/from-wire'
import { toWire } from '@portico/contract/entities/to-wire'
import { adminRoutes } from '@portico/contract/routes/admin'
import type { Request } from '../http/request.ts'

/** Calls about the email templates of the project. */
export interface EmailTemplateCalls {
  /** Lists all four templates. */
  list(): Promise<EmailTemplate[]>
  get(type: EmailTemplateType): Promise<EmailTemplate>
  /** @throws {KnownError} INVALID_EMAIL_TEMPLATE, whose message names the block */
  update(type: EmailTemplateType, changes: EmailTemplateUpdate): Promise<EmailTemplate>
  /** Restores the product's own template. @throws {KnownError} EMAIL_TEMPLATE_NOT_CUSTOMIZED */
  reset(type: EmailTemplateType): Promise<void>
  /**
   * Renders a template as it is stored, or with changes. Stores nothing.
   * @throws {KnownError} INVALID_EMAIL_TEMPLATE
   */
  preview(type: EmailTemplateType, changes?: EmailTemplateUpdate): Promise<EmailPreview>
}

/** Creates the calls about email templates. */
export function createEmailTemplateCalls(request: Request<'admin'>): EmailTemplateCalls {
  const routes = adminRoutes.emailTemplates
  return {
    list: async () => listFromWire(emailTemplateFields, await request(routes.list, {})),
    get: async (type) => fromWire(emailTemplateFields, await request(routes.get, { params: { type } })),
    async update(type, changes) {
      const input = { params: { type }, body: toWire(emailTemplateFields, changes) }
      return fromWire(emailTemplateFields, await request(routes.update, input))
    },
    async reset(type) {
      await request(routes.reset, { params: { type } })
    },
    preview: (type, changes = {}) =>
      request(routes.preview, { params: { type }, body: toWire(emailTemplateFields, changes) }),
  }
}
