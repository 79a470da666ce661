import { limits } from '@portico/contract'
import type { Deps } from '../deps.ts'
import type { QueuedEmail } from '../emails/email.ts'
import type { EmailLocale } from '../emails/locales.ts'
import { type EmailedCode, prepareEmail } from '../emails/prepare-email.ts'
import { linkWithCode } from '../emails/verification-email.ts'
import type { PreparedEmail } from '../outbox/email-row.ts'

/** Builds the outbox message with the magic link and its six-character code. It is stored with the code. */
export function prepareMagicLinkEmail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  project: { id: string },
  recipient: { email: string; locale: EmailLocale },
  { callbackUrl, code }: { callbackUrl: string; code: EmailedCode },
): PreparedEmail {
  const message: QueuedEmail = {
    type: 'magic_link',
    to: recipient.email,
    locale: recipient.locale,
    variables: {
      magicLink: linkWithCode({ callbackUrl, code: code.code }),
      otp: code.code.slice(0, limits.typedCodeLength).toUpperCase(),
    },
  }
  return prepareEmail(deps, project.id, message, code)
}
