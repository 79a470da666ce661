import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { QueuedEmail } from '../../../messaging/emails/email.ts'
import { toEmailLocale } from '../../../messaging/emails/locales.ts'
import { prepareEmail } from '../../../messaging/emails/prepare-email.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithWrites } from '../../../platform/database/database.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { countUsers } from '../../../projects/user-count.ts'
import { listOwners, type OwnerRow } from '../../project-owners/owners.ts'
import { queueOwnerEmails } from '../../project-owners/queue-owner-emails.ts'

/**
 * Records an export with credentials and sends every owner of the project an email, in one transaction before the first line:
 * a client that disconnects near the end has the credentials, too.
 */
export async function announceExport(
  deps: WithWrites & WithClock & WithRandom & WithSealer & WithOutbox,
  project: Project,
  { ownerId, context }: { ownerId: string; context: RequestContext },
): Promise<void> {
  await transactionThenWakeOutbox(deps, async (deps) => {
    const details = { users: await countUsers(deps, project.id), with_credentials: true }
    await recordAuditEvent(deps, project, { type: 'users_exported', userId: null, context, details })
    const owners = await listOwners(deps, project.id)
    const actor = owners.find(({ userId }) => userId === ownerId)
    const ownerName = actor?.displayName ?? actor?.primaryEmail ?? ownerId
    const emails = owners.flatMap((owner) => {
      const email = emailTo(owner, { ownedProjectName: project.displayName, ownerName })
      return email ? [{ ...prepareEmail(deps, 'internal', email), userId: owner.userId }] : []
    })
    await queueOwnerEmails(deps, emails)
  })
}

function emailTo(owner: OwnerRow, facts: { ownedProjectName: string; ownerName: string }): QueuedEmail | null {
  if (owner.primaryEmail === null) return null
  return {
    type: 'users_exported',
    to: owner.primaryEmail,
    isUnproved: !owner.primaryEmailVerified,
    locale: toEmailLocale(owner.locale),
    variables: { userDisplayName: owner.displayName, ...facts },
  }
}
