import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { EmailServerSettings } from '../projects/project-update.ts'
import { DateMillis, Millis, pageOf, Success, Uuid, WholeNumber } from '../schemas/fields.ts'
import { Email } from '../schemas/texts.ts'
import { emailAdminRoutes } from './emails.admin.ts'

/** States of an email: not tried yet, failed and waiting for a retry, accepted by the mail server, given up. */
export const emailStates = ['waiting', 'failed', 'sent', 'given_up'] as const

/** Reasons for which an email cannot be sent again. */
export const resendRefusals = ['waiting', 'sent', 'expired', 'content_deleted'] as const

/** An email of the project, without its content. */
export const SentEmail = z.object({
  id: z.string(),
  /** Such as `password_reset`; `notice` for a notice about the account. */
  type: z.string(),
  /** Kind of a notice, such as `new_device`. Null for other emails. */
  notice: z.string().nullable(),
  recipient: z.string(),
  /** Language of the email as a BCP 47 tag. */
  locale: z.string(),
  /** The user that the email concerns. Null for invitations, and for codes to addresses without an account. */
  user_id: z.string().nullable(),
  state: z.enum(emailStates),
  attempts: z.number(),
  /** Reason of the last failure. Email addresses in it are shortened. */
  last_error: z.string().nullable(),
  created_at_millis: Millis,
  /** Time at which the mail server accepted the email. Null in other states. */
  sent_at_millis: Millis.nullable(),
  /** Null if it was sent or given up. */
  next_attempt_at_millis: Millis.nullable(),
  /** True if the email failed, its content is still stored, and its link or code has not expired. */
  is_resendable: z.boolean(),
  /** Why it cannot be sent again: its state, its link or code has expired, or its content is deleted. Null if it can. */
  resend_refusal: z.enum(resendRefusals).nullable(),
})

/** Outcome of a test email. `error_message` names the setting to correct. */
export const TestEmailResult = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ success: z.literal(false), error_message: z.string() }),
])

/** Query of the list of emails. */
export const EmailListQuery = z.strictObject({
  state: z.enum(emailStates).optional(),
  recipient: Email.optional(),
  /** Only emails that were created at this time or later. */
  since_millis: DateMillis.optional(),
  /** Only emails that were created before this time. */
  until_millis: DateMillis.optional(),
  limit: WholeNumber.pipe(z.number().min(1).max(1000)).optional(),
  cursor: Uuid.optional(),
})

export const emails = {
  list: endpoint({
    route: emailAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the emails of the last 30 days with their state, the newest first',
    query: EmailListQuery,
    response: pageOf(SentEmail),
    errors: [],
  }),
  resend: endpoint({
    route: emailAdminRoutes.resend,
    access: adminAccess,
    ownerRole: 'support',
    undeclared: 'ignored',
    summary: 'Send a failed or expired email again, with the same content',
    params: z.object({ email_id: Uuid }),
    response: Success,
    errors: ['EMAIL_NOT_FOUND', 'EMAIL_NOT_RESENDABLE', 'TOO_MANY_REQUESTS'],
  }),
  sendTestEmail: endpoint({
    route: emailAdminRoutes.sendTestEmail,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    undeclared: 'ignored',
    summary: 'Send a test email through an SMTP server and return the reason if it fails',
    body: z.strictObject({ recipient_email: Email, email_config: z.strictObject(EmailServerSettings) }),
    response: TestEmailResult,
    errors: [],
  }),
}
