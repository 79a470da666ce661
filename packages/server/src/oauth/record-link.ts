import { recipientOf, recordSecurityEvent } from '../audit/record-security-event.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { getUser } from '../users/users.ts'

/** Writes down that a user has a further way in, and tells the user, in the transaction that makes it one. */
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
