import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import { deviceOf } from '../../platform/device.ts'
import type { PreparedEmail } from '../../platform/outbox/email-row.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { NoticeKind, QueuedEmail } from './email.ts'
import { toEmailLocale } from './locales.ts'
import { prepareEmail } from './prepare-email.ts'

interface Recipient {
  readonly to: string
  /** True if the address is verified. */
  readonly isVerified: boolean
  readonly displayName: string | null
  readonly locale: string | null
}

/** Builds the notice to a person whose sign-up waits for approval. */
export const prepareHoldNotice = (
  deps: WithClock & WithRandom & WithSealer,
  project: { readonly id: string },
  recipient: Omit<Recipient, 'locale'>,
  context: RequestContext,
): PreparedEmail =>
  prepareNotice(deps, project.id, { ...recipient, locale: context.locale, notice: 'sign_up_held', context })

/** Builds the outbox message that notifies account owners of an event. */
export function prepareNotice(
  deps: WithClock & WithRandom & WithSealer,
  projectId: string,
  notice: Recipient & { notice: NoticeKind; context: RequestContext; appName?: string | undefined },
): PreparedEmail {
  const { context, appName } = notice
  const email: QueuedEmail = {
    type: 'notice',
    to: notice.to,
    isUnproved: !notice.isVerified,
    // Uses the user's own language: the request may be from an operator or an attacker.
    locale: toEmailLocale(notice.locale),
    notice: notice.notice,
    variables: {
      userDisplayName: notice.displayName,
      atMillis: deps.clock.now(),
      device: deviceOf(context.userAgent),
      networkAddress: context.networkAddress,
      country: context.country,
      ...(appName !== undefined && { appName }),
    },
  }
  return prepareEmail(deps, projectId, email)
}
