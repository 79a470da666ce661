import { getUser } from '../../accounts/users/users.ts'
import type { Deps } from '../../deps.ts'
import { recipientOf, recordSecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** Records that a user has linked an account and notifies the user, in the transaction that stores the link. */
export async function recordLink(
  deps: Deps,
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
  deps.wakeOutbox()
}
