import type { Deps } from '../deps.ts'
import type { PreparedMail } from '../outbox/mail-row.ts'
import { toMailLocale } from './locales.ts'
import type { QueuedMail } from './mail.ts'
import { type MailedCode, prepareMail } from './prepare-mail.ts'

/**
 * The mail that asks to verify an address: a message for the outbox, to be written with the code it carries. `isCounted`:
 * the request was counted against the address; otherwise the mail is when it is sent.
 */
export function prepareVerificationMail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  project: { id: string },
  recipient: { email: string; displayName: string | null; locale: string | null },
  link: { callbackUrl: string; code: MailedCode; isCounted: boolean },
): PreparedMail {
  const mail: QueuedMail = {
    type: 'email_verification',
    to: recipient.email,
    isUnproved: !link.isCounted,
    locale: toMailLocale(recipient.locale),
    variables: {
      userDisplayName: recipient.displayName,
      emailVerificationLink: linkWithCode({ callbackUrl: link.callbackUrl, code: link.code.code }),
    },
  }
  return prepareMail(deps, project.id, mail, link.code)
}

/** The callback with its query kept and `code` set. */
export function linkWithCode({ callbackUrl, code }: { callbackUrl: string; code: string }): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('code', code)
  return url.href
}
