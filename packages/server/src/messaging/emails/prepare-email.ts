import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { PreparedEmail } from '../../platform/outbox/email-row.ts'
import { prepareMessage } from '../../platform/outbox/message.ts'
import type { QueuedEmail } from './email.ts'

/** A code that an email contains. */
export interface EmailedCode {
  readonly code: string
  readonly expiresAtMillis: number
}

/** Seals an email for its row in the outbox. `code` is the code that it contains, if any. */
export function prepareEmail(
  deps: WithRandom & WithSealer,
  projectId: string,
  email: QueuedEmail,
  code?: EmailedCode,
): PreparedEmail {
  return {
    ...prepareMessage(deps, projectId, email),
    type: email.type === 'notice' ? `notice.${email.notice}` : email.type,
    recipient: email.to,
    locale: email.locale,
    expiresAtMillis: code?.expiresAtMillis ?? null,
  }
}
