import { recipientOf, recordSecurityEvent } from '../audit/record-security-event.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import type { Project } from '../projects/project.ts'
import { getUser } from '../users/users.ts'

/** Writes down that a user has a further way in, and tells the user, in the transaction that makes it one. */
export async function recordLink(
  deps: Deps,
  project: Project,
  { userId, providerId, origin }: { userId: string; providerId: string; origin: Origin },
): Promise<void> {
  const user = await getUser(deps, project, userId)
  await recordSecurityEvent(deps, project, {
    type: 'oauth_account_linked',
    notice: 'oauth_account_linked',
    userId,
    origin,
    details: { provider_id: providerId },
    recipient: recipientOf(user),
  })
  deps.wakeOutbox()
}
