import { type KnownError, limits } from '@portico/contract'
import { steps } from '../access/steps.ts'
import { allRecipients, namedRecipients } from '../accounts/users/message-recipients.ts'
import { makeSafe, toPlainText } from '../messaging/emails/message-html.ts'
import { subjectOf } from '../messaging/emails/placeholders/show-pieces.ts'
import { type Message, queueMessages } from '../messaging/emails/queue-messages.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithWrites } from '../platform/database/database.ts'
import { schemaError } from '../platform/http/response/schema-error.ts'
import { success } from '../platform/http/response/success.ts'
import { countMessages } from '../platform/limits/email-limits.ts'
import type { WithLimiter } from '../platform/limits/limiter.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import type { CompatibilityHandlers } from './handlers.ts'

export type SendEmailDeps = WithWrites & WithClock & WithLimiter & WithOutbox & WithRandom & WithSealer

export const sendEmailHandlers = {
  sendEmail: steps({
    async prepare({ project, body }, deps) {
      const message = await messageOf(body)
      const recipients = body.user_ids
        ? await namedRecipients(deps, project, body.user_ids)
        : await allRecipients(deps, project)
      if (!recipients) {
        throw refused(`all_users: addresses more than ${limits.messageRecipientsMax} users; send user_ids`)
      }
      if (recipients.length * message.html.length > limits.messagesMaxLength) {
        const perCall = Math.floor(limits.messagesMaxLength / message.html.length)
        throw refused(`html: is too long for ${recipients.length} users; send it to at most ${perCall} users per call`)
      }
      if (recipients.length > 0) await countMessages(deps, project.id, recipients.length)
      return { message, recipients }
    },
    async commit({ project, context }, deps, { message, recipients }) {
      await queueMessages(deps, project, message, { recipients, context })
      return success
    },
  }),
} satisfies Partial<CompatibilityHandlers<SendEmailDeps>>

async function messageOf(body: { readonly subject: string; readonly html: string }): Promise<Message> {
  const subject = subjectOf([{ kind: 'template', text: body.subject }])
  if (subject === '') throw refused('subject: must not be empty')
  const html = await makeSafe(body.html)
  if (!html.includes('<img') && (await toPlainText(html)) === '') {
    throw refused('html: shows nothing: it must contain text or an image, and scripts and styles are removed')
  }
  return { subject, html }
}

const refused = (problem: string): KnownError => schemaError('POST', '/api/v1/emails/send-email', [`body.${problem}`])
