import { endpoints } from '@portico/contract'
import { steps, withoutWrites } from '../access/steps.ts'
import { type EmailRow, listEmails } from '../messaging/emails/list-emails.ts'
import { countResending, refusalOf, resendEmail } from '../messaging/emails/resend-email.ts'
import { success } from '../platform/http/response/success.ts'
import { implement } from './implement.ts'

export const emailRoutes = implement('emails', endpoints.emails, {
  list: async ({ project, query }, deps) => {
    const { emails, nextCursor } = await listEmails(deps, project, query)
    const now = deps.clock.now()
    const items = emails.map((email) => emailView(email, now))
    return { items, is_paginated: true as const, pagination: { next_cursor: nextCursor } }
  },
  resend: steps({
    prepare: ({ project, params }, deps) => countResending(deps, project, params.email_id),
    commit: async ({ project, context }, deps, email) => {
      await resendEmail(deps, project, email, context)
      return success
    },
  }),
  sendTestEmail: withoutWrites(async ({ project, body }, deps) => {
    const { recipient_email: recipient, email_config: config } = body
    const excess = await deps.limiter.take(project.id, [{ limit: 'trialMailsPerHour', subject: project.id }])
    if (excess) return failed('Too many trial mails were sent for this project. Try again in an hour.')
    const { sender_name: senderName, sender_email: senderEmail, ...connection } = config
    const problem = await deps.deliverTestEmail({ ...connection, senderName, senderEmail }, recipient)
    return problem === null ? { success: true as const } : failed(problem)
  }),
})

function emailView(email: EmailRow, now: number) {
  const [type = '', notice = null] = email.mailType.split('.')
  const refusal = refusalOf(email, now)
  return {
    id: email.id,
    type,
    notice,
    recipient: email.recipient,
    locale: email.locale,
    user_id: email.userId,
    state: email.state,
    attempts: email.attempts,
    last_error: email.lastError,
    created_at_millis: email.createdAtMillis,
    sent_at_millis: email.state === 'sent' ? email.finishedAtMillis : null,
    next_attempt_at_millis: email.finishedAtMillis === null ? email.runAtMillis : null,
    is_resendable: refusal === null,
    resend_refusal: refusal,
  }
}

const failed = (message: string) => ({ success: false as const, error_message: message })
