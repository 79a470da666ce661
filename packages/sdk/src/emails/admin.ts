import { emailAdminRoutes } from '@portico/contract/emails/emails.admin'
import {
  type EmailListOptions,
  emailListFields,
  type SentEmail,
  sentEmailFields,
  type TestEmail,
  type TestEmailResult,
  testEmailFields,
  testEmailResultFields,
} from '@portico/contract/emails/emails.entity'
import { fromWire, listFromWire } from '@portico/contract/entity/from-wire'
import { toWire } from '@portico/contract/entity/to-wire'
import type { Request } from '../http/request.ts'

/** Calls about the emails of the project and its mail server. */
export interface EmailCalls {
  /** Lists one page of the emails of the last 30 days, the newest first. `nextCursor` is null on the last page. */
  list(options?: EmailListOptions): Promise<{ items: SentEmail[]; nextCursor: string | null }>
  /**
   * Sends a failed email again, with the same content.
   * @throws {KnownError} EMAIL_NOT_FOUND, EMAIL_NOT_RESENDABLE, TOO_MANY_REQUESTS
   */
  resend(emailId: string): Promise<void>
  /** Sends a test email through an email server. Takes up to ten seconds. */
  sendTestEmail(email: TestEmail): Promise<TestEmailResult>
}

/** Creates the calls about emails. */
export function createEmailCalls(request: Request<'admin'>): EmailCalls {
  return {
    async list(options = {}) {
      const page = await request(emailAdminRoutes.list, { query: toWire(emailListFields, options) })
      return { items: listFromWire(sentEmailFields, page), nextCursor: page.pagination.next_cursor }
    },
    async resend(emailId) {
      await request(emailAdminRoutes.resend, { params: { email_id: emailId } })
    },
    async sendTestEmail(email) {
      const body = toWire(testEmailFields, email)
      return fromWire(testEmailResultFields, await request(emailAdminRoutes.sendTestEmail, { body }))
    },
  }
}
