import type { Deps } from '../deps.ts'
import type { PreparedMail } from '../outbox/mail-row.ts'
import type { RequestContext } from '../request-context.ts'
import { deviceOf } from '../sessions/device.ts'
import { toMailLocale } from './locales.ts'
import type { NoticeKind, QueuedMail } from './mail.ts'
import { prepareMail } from './prepare-mail.ts'

interface Recipient {
  readonly to: string
  /** True if the address is verified. */
  readonly isVerified: boolean
  readonly displayName: string | null
  readonly locale: string | null
}

/** Builds the outbox message that notifies account owners of an event. */
export function prepareNotice(
  deps: Pick<Deps, 'random' | 'sealer' | 'clock'>,
  projectId: string,
  notice: Recipient & { notice: NoticeKind; context: RequestContext },
): PreparedMail {
  const { context } = notice
  const mail: QueuedMail = {
    type: 'notice',
    to: notice.to,
    isUnproved: !notice.isVerified,
    // Uses the user's own language: the request may be from an operator or an attacker.
    locale: toMailLocale(notice.locale),
    notice: notice.notice,
    variables: {
      userDisplayName: notice.displayName,
      atMillis: deps.clock.now(),
      device: deviceOf(context.userAgent),
      networkAddress: context.networkAddress,
      country: context.country,
    },
  }
  return prepareMail(deps, projectId, mail)
}
