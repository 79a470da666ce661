import type { Deps } from '../deps.ts'
import { toMailLocale } from '../emails/locales.ts'
import type { QueuedMail } from '../emails/mail.ts'
import { type MailedCode, prepareMail } from '../emails/prepare-mail.ts'
import { linkWithCode } from '../emails/verification-mail.ts'
import type { PreparedMail } from '../outbox/mail-row.ts'

/** Builds the outbox message with the password reset link. It is stored with its code. */
export function prepareResetMail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  project: { id: string },
  recipient: { email: string; displayName: string | null; locale: string | null },
  { callbackUrl, code }: { callbackUrl: string; code: MailedCode },
): PreparedMail {
  const mail: QueuedMail = {
    type: 'password_reset',
    to: recipient.email,
    locale: toMailLocale(recipient.locale),
    variables: {
      userDisplayName: recipient.displayName,
      passwordResetLink: linkWithCode({ callbackUrl, code: code.code }),
    },
  }
  return prepareMail(deps, project.id, mail, code)
}
