import {
  type TestEmail,
  type TestEmailResult,
  testEmailFields,
  testEmailResultFields,
} from '@portico/contract/entities/emails'
import { fromWire } from '@portico/contract/entities/from-wire'
import { toWire } from '@portico/contract/entities/to-wire'
import { adminRoutes } from '@portico/contract/routes/admin'
import type { Request } from '../http/request.ts'

/** Calls about the sending of emails. */
export interface EmailCalls {
  /** Sends a test email through an email server. Takes up to ten seconds. */
  sendTestEmail(email: TestEmail): Promise<TestEmailResult>
}

/** Creates the calls about emails. */
export function createEmailCalls(request: Request<'admin'>): EmailCalls {
  return {
    async sendTestEmail(email) {
      const body = toWire(testEmailFields, email)
      return fromWire(testEmailResultFields, await request(adminRoutes.emails.sendTestEmail, { body }))
    },
  }
}
