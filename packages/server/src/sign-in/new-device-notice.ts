import type { TokenSubject } from '../accounts/sessions/token-subject.ts'
import { prepareNotice } from '../messaging/emails/notices.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'

/**
 * Returns the email about a sign-in. It is stored only if the device is new, which the statement that opens the session
 * determines.
 */
export function prepareNewDeviceNotice(
  deps: WithClock & WithRandom & WithSealer,
  project: Project,
  subject: Pick<TokenSubject, 'primaryEmail' | 'primaryEmailVerified' | 'displayName'> & {
    readonly locale: string | null
  },
  context: RequestContext,
) {
  const { primaryEmail, primaryEmailVerified, displayName, locale } = subject
  if (!project.options.newDeviceNotices) return null
  // An unverified address may belong to another person, so it receives no such email.
  if (primaryEmail === null || !primaryEmailVerified) return null
  return prepareNotice(deps, project.id, {
    to: primaryEmail,
    isVerified: true,
    displayName,
    locale,
    notice: 'new_device',
    context,
  })
}
