import { limits } from '@portico/contract'
import type { Deps } from '../deps.ts'
import type { MailLocale } from '../emails/locales.ts'
import type { QueuedMail } from '../emails/mail.ts'
import { linkWithCode } from '../emails/verification-mail.ts'
import { type PreparedMessage, prepareMessage } from '../outbox/message.ts'

/** The mail with the link and the six characters that sign in: a message for the outbox, written with its code. */
export function prepareMagicLinkMail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  project: { id: string },
  recipient: { email: string; locale: MailLocale },
  link: { callbackUrl: string; code: string },
): PreparedMessage {
  const mail: QueuedMail = {
    type: 'magic_link',
    to: recipient.email,
    locale: recipient.locale,
    variables: {
      magicLink: linkWithCode(link),
      otp: link.code.slice(0, limits.typedCodeLength).toUpperCase(),
    },
  }
  return prepareMessage(deps, project.id, mail)
}
