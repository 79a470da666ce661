import { emailTemplateAdminRoutes } from '@portico/contract/email-templates/email-templates.admin'
import {
  type EmailPreview,
  type EmailTemplate,
  type EmailTemplateType,
  type EmailTemplateUpdate,
  type EmailTemplateVersion,
  emailTemplateFields,
} from '@portico/contract/email-templates/email-templates.entity'
import { type TestEmailResult, testEmailResultFields } from '@portico/contract/emails/emails.entity'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import { type Condition, conditionInput } from '../http/condition.ts'
import type { Request } from '../http/request.ts'

/** Calls about the email templates of the project. */
export interface EmailTemplateCalls {
  /** Lists all four templates, as they are for languages without a version. */
  list(): Promise<EmailTemplate[]>
  /**
   * Returns the template of emails in a language: its version, that of the base language (`fr` for `fr-CA`), the one for
   * languages without a version, or the product's own.
   * @throws {KnownError} SCHEMA_ERROR if emails are not available in that language
   */
  get(type: EmailTemplateType, version?: EmailTemplateVersion): Promise<EmailTemplate>
  /** @throws {KnownError} INVALID_EMAIL_TEMPLATE, whose message names the block; PRECONDITION_FAILED with `ifMatch` */
  update(
    type: EmailTemplateType,
    changes: EmailTemplateUpdate,
    version?: EmailTemplateVersion & Condition,
  ): Promise<EmailTemplate>
  /**
   * Deletes one version; the others stay.
   * @throws {KnownError} EMAIL_TEMPLATE_NOT_CUSTOMIZED, PRECONDITION_FAILED with `ifMatch`
   */
  reset(type: EmailTemplateType, version?: EmailTemplateVersion & Condition): Promise<void>
  /**
   * Renders a template as it is stored, or with changes. Stores nothing.
   * @throws {KnownError} INVALID_EMAIL_TEMPLATE
   */
  preview(type: EmailTemplateType, changes?: EmailTemplateUpdate, version?: EmailTemplateVersion): Promise<EmailPreview>
  /**
   * Sends a template with example values to the verified primary email of the project owner who calls, through the email
   * server of the project. Takes up to ten seconds. Stores nothing.
   * @throws {KnownError} INVALID_EMAIL_TEMPLATE
   */
  sendTest(
    type: EmailTemplateType,
    changes?: EmailTemplateUpdate,
    version?: EmailTemplateVersion,
  ): Promise<TestEmailResult>
}

/** Creates the calls about email templates. */
export function createEmailTemplateCalls(request: Request<'admin'>): EmailTemplateCalls {
  const routes = emailTemplateAdminRoutes
  return {
    list: async () => listFromWire(emailTemplateFields, await request(routes.list, {})),
    get: async (type, query = {}) =>
      fromWire(emailTemplateFields, await request(routes.get, { params: { type }, query })),
    async update(type, changes, { ifMatch, ...query } = {}) {
      const body = toWire(emailTemplateFields, changes)
      const input = { params: { type }, query, body, ...conditionInput({ ifMatch }) }
      return fromWire(emailTemplateFields, await request(routes.update, input))
    },
    async reset(type, { ifMatch, ...query } = {}) {
      await request(routes.reset, { params: { type }, query, ...conditionInput({ ifMatch }) })
    },
    preview: (type, changes = {}, query = {}) =>
      request(routes.preview, { params: { type }, query, body: toWire(emailTemplateFields, changes) }),
    async sendTest(type, changes = {}, query = {}) {
      const body = toWire(emailTemplateFields, changes)
      return fromWire(testEmailResultFields, await request(routes.sendTest, { params: { type }, query, body }))
    },
  }
}
