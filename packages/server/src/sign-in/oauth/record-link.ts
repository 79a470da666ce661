import { getUser } from '../../accounts/users/users.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

type RecordLinkDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

/** Records that a user has linked an account and notifies the user, in the transaction that stores the link. */
export async function recordLink(
  deps: RecordLinkDeps,
  project: Project,
  { userId, providerId, context }: { userId: string; providerId: string; context: RequestContext },
): Promise<void> {
  const user = await getUser(deps, project, userId)
  await recordSecurityEvent(deps, project, {
    type: 'oauth_account_linked',
    notice: 'oauth_account_linked',
    userId,
    context,
    details: { provider_id: providerId },
    recipient: recipientOf(user),
  })
  deps.wakeOutbox('emails')
}
