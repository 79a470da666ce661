import type { Deps } from '../deps.ts'
import type { QueuedEmail } from '../emails/email.ts'
import { toEmailLocale } from '../emails/locales.ts'
import { type EmailedCode, prepareEmail } from '../emails/prepare-email.ts'
import { linkWithCode } from '../emails/verification-email.ts'
import type { PreparedEmail } from '../outbox/email-row.ts'

/** Builds the outbox message with the password reset link. It is stored with its code. */
export function prepareResetEmail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  project: { id: string },
  recipient: { email: string; displayName: string | null; locale: string | null },
  { callbackUrl, code }: { callbackUrl: string; code: EmailedCode },
): PreparedEmail {
  const message: QueuedEmail = {
    type: 'password_reset',
    to: recipient.email,
    locale: toEmailLocale(recipient.locale),
    variables: {
      userDisplayName: recipient.displayName,
      passwordResetLink: linkWithCode({ callbackUrl, code: code.code }),
    },
  }
  return prepareEmail(deps, project.id, message, code)
}
