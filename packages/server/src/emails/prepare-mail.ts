import type { Deps } from '../deps.ts'
import type { PreparedMail } from '../outbox/mail-row.ts'
import { prepareMessage } from '../outbox/message.ts'
import type { QueuedMail } from './mail.ts'

/** A code that an email contains. */
export interface MailedCode {
  readonly code: string
  readonly expiresAtMillis: number
}

/** Seals an email for its row in the outbox. `code` is the code that it contains, if any. */
export function prepareMail(
  deps: Pick<Deps, 'random' | 'sealer'>,
  projectId: string,
  mail: QueuedMail,
  code?: MailedCode,
): PreparedMail {
  return {
    ...prepareMessage(deps, projectId, mail),
    type: mail.type === 'notice' ? `notice.${mail.notice}` : mail.type,
    recipient: mail.to,
    locale: mail.locale,
    expiresAtMillis: code?.expiresAtMillis ?? null,
  }
}
