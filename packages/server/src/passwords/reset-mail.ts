import type { Deps } from '../deps.ts'
import { toMailLocale } from '../emails/locales.ts'
import type { QueuedMail } from '../emails/mail.ts'
import { linkWithCode } from '../emails/verification-mail.ts'
import { type PreparedMessage, prepareMessage } from '../outbox/message.ts'

/** The mail with the link to choose a new password: a message for the outbox, to be written with the code it carries. */
export function prepareResetMail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  project: { id: string },
  recipient: { email: string; displayName: string | null; locale: string | null },
  link: { callbackUrl: string; code: string },
): PreparedMessage {
  const mail: QueuedMail = {
    type: 'password_reset',
    to: recipient.email,
    locale: toMailLocale(recipient.locale),
    variables: { userDisplayName: recipient.displayName, passwordResetLink: linkWithCode(link) },
  }
  return prepareMessage(deps, project.id, mail)
}
