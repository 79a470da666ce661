import type { Deps } from '../deps.ts'
import { type PreparedMessage, prepareMessage } from '../outbox/message.ts'
import { toMailLocale } from './locales.ts'
import type { QueuedMail } from './mail.ts'

/** The mail that asks to verify an address: a message for the outbox, to be written with the code it carries. */
export function prepareVerificationMail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  project: { id: string },
  recipient: { email: string; displayName: string | null; locale: string | null },
  link: { callbackUrl: string; code: string },
): PreparedMessage {
  const mail: QueuedMail = {
    type: 'email_verification',
    to: recipient.email,
    locale: toMailLocale(recipient.locale),
    variables: { userDisplayName: recipient.displayName, emailVerificationLink: linkWithCode(link) },
  }
  return prepareMessage(deps, project.id, mail)
}

/** The callback with its query kept and `code` set. */
export function linkWithCode({ callbackUrl, code }: { callbackUrl: string; code: string }): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('code', code)
  return url.href
}
