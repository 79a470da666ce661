/** Fields of sent emails and test emails. No schema library here. */

import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { emailConfigFields } from '../projects/admin-projects.entity.ts'
import type { EmailListQuery, emails, SentEmail as SentEmailSchema } from './emails.ts'

type WireEmail = WireOf<typeof SentEmailSchema>
type WireQuery = WireOf<typeof EmailListQuery>
type WireInput = WireOf<(typeof emails)['sendTestEmail']['body']>
type WireResult = WireOf<(typeof emails)['sendTestEmail']['response']>

export const sentEmailFields = entity<WireEmail>()({
  id: 'id',
  /** Such as `password_reset`; `notice` for a notice about the account. */
  type: 'type',
  /** Kind of a notice, such as `new_device`. Null for other emails. */
  notice: 'notice',
  recipient: 'recipient',
  /** Language of the email as a BCP 47 tag. */
  locale: 'locale',
  /** The user that the email concerns. Null for invitations, and for codes to addresses without an account. */
  userId: 'user_id',
  /** Not tried yet, failed and waiting for a retry, accepted by the mail server, or given up. */
  state: 'state',
  attempts: 'attempts',
  /** Reason of the last failure. Email addresses in it are shortened. */
  lastError: 'last_error',
  createdAt: date('created_at_millis'),
  /** Time at which the mail server accepted the email. Null in other states. */
  sentAt: date('sent_at_millis'),
  /** Null if it was sent or given up. */
  nextAttemptAt: date('next_attempt_at_millis'),
  /** True if the email failed, its content is still stored, and its link or code has not expired. */
  isResendable: 'is_resendable',
  /** Why it cannot be sent again: its state, its link or code has expired, or its content is deleted. Null if it can. */
  resendRefusal: 'resend_refusal',
})

export const emailListFields = entity<WireQuery>()({
  state: 'state',
  /** An email address, in any letter case. */
  recipient: 'recipient',
  /** Only emails that were created at this time or later. */
  since: date('since_millis'),
  /** Only emails that were created before this time. */
  until: date('until_millis'),
  /** `nextCursor` of the previous page. */
  cursor: 'cursor',
  /** Emails per page, at most 1,000; 100 by default. */
  limit: 'limit',
})

export const testEmailFields = entity<WireInput>()({
  recipientEmail: 'recipient_email',
  /** Settings to test. They need not be stored in the project. */
  emailServer: nested('email_config', emailConfigFields),
})

export const testEmailResultFields = entity<WireResult>()({
  success: 'success',
  /** Names the setting to correct. */
  errorMessage: 'error_message',
})

/** An email of the project, without its content. */
export interface SentEmail extends Shape<typeof sentEmailFields, WireEmail> {}
/** Filters and pages of a list of emails. */
export interface EmailListOptions extends Shape<typeof emailListFields, WireQuery> {}
/** A test email. */
export interface TestEmail extends Shape<typeof testEmailFields, WireInput> {}
/** Result of a test email: success, or an error message. */
export type TestEmailResult = Shape<typeof testEmailResultFields, WireResult>
