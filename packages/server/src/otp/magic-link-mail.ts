import { limits } from '@portico/contract'
import type { Deps } from '../deps.ts'
import type { MailLocale } from '../emails/locales.ts'
import type { QueuedMail } from '../emails/mail.ts'
import { type MailedCode, prepareMail } from '../emails/prepare-mail.ts'
import { linkWithCode } from '../emails/verification-mail.ts'
import type { PreparedMail } from '../outbox/mail-row.ts'

/** Builds the outbox message with the magic link and its six-character code. It is stored with the code. */
export function prepareMagicLinkMail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  project: { id: string },
  recipient: { email: string; locale: MailLocale },
  { callbackUrl, code }: { callbackUrl: string; code: MailedCode },
): PreparedMail {
  const mail: QueuedMail = {
    type: 'magic_link',
    to: recipient.email,
    locale: recipient.locale,
    variables: {
      magicLink: linkWithCode({ callbackUrl, code: code.code }),
      otp: code.code.slice(0, limits.typedCodeLength).toUpperCase(),
    },
  }
  return prepareMail(deps, project.id, mail, code)
}
