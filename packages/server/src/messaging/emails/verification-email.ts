import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { PreparedEmail } from '../../platform/outbox/email-row.ts'
import { type ProjectWithLinks, targetOfLink } from '../../projects/own-host/pages-url.ts'
import type { QueuedEmail } from './email.ts'
import { toEmailLocale } from './locales.ts'
import { type EmailedCode, prepareEmail } from './prepare-email.ts'

/**
 * Prepares the email that verifies an address. It is stored with the code that it contains. If `isCounted`, the request
 * was counted against the address. Otherwise the email is counted when it is sent.
 */
export function prepareVerificationEmail(
  deps: WithConfig & WithRandom & WithSealer,
  project: ProjectWithLinks,
  recipient: { email: string; displayName: string | null; locale: string | null },
  link: { callbackUrl: string; code: EmailedCode; isCounted: boolean },
): PreparedEmail {
  const message: QueuedEmail = {
    type: 'email_verification',
    to: recipient.email,
    isUnproved: !link.isCounted,
    locale: toEmailLocale(recipient.locale),
    variables: {
      userDisplayName: recipient.displayName,
      emailVerificationLink: linkWithCode({
        callbackUrl: targetOfLink(deps, project, { link: 'verification', callbackUrl: link.callbackUrl }),
        code: link.code.code,
      }),
    },
  }
  return prepareEmail(deps, project.id, message, link.code)
}

/** Returns the callback URL with its query and the parameter `code`. */
export function linkWithCode({ callbackUrl, code }: { callbackUrl: string; code: string }): string {
  const url = new URL(callbackUrl)
  url.searchParams.set('code', code)
  return url.href
}
