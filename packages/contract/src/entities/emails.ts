/** Fields of test emails. No schema library here. */
import type { emails } from '../emails.ts'
import { emailConfigFields } from './admin-projects.ts'
import { entity, nested } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

type WireInput = WireOf<(typeof emails)['sendTestEmail']['body']>
type WireResult = WireOf<(typeof emails)['sendTestEmail']['response']>

export const testEmailFields = entity<WireInput>()({
  recipientEmail: 'recipient_email',
  /** Need not be stored in the project. */
  emailServer: nested('email_config', emailConfigFields),
})

export const testEmailResultFields = entity<WireResult>()({
  success: 'success',
  /** The setting to correct. */
  errorMessage: 'error_message',
})

/** A test email. */
export interface TestEmail extends Shape<typeof testEmailFields, WireInput> {}
/** True if the mail server accepted a test email. */
export type TestEmailResult = Shape<typeof testEmailResultFields, WireResult>
