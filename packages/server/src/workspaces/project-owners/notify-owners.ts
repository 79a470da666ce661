import type { OwnerRole } from '@portico/contract'
import type { QueuedEmail } from '../../messaging/emails/email.ts'
import { toEmailLocale } from '../../messaging/emails/locales.ts'
import { prepareEmail } from '../../messaging/emails/prepare-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { listOwners, type OwnerRow } from './owners.ts'
import { queueOwnerEmails } from './queue-owner-emails.ts'

/** A change of the owners of a project: the one concerned, with the new role or null if removed. */
interface ChangedOwner {
  readonly owner: Pick<OwnerRow, 'userId' | 'displayName' | 'primaryEmail' | 'primaryEmailVerified' | 'locale'>
  readonly role: OwnerRole | null
  readonly causedBy: string
}

type NotifyOwnersDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

/**
 * Queues an email about the change to every owner with the role `owner` and to the affected one, but not to the one who
 * made it. Call it after the change, in the same transaction.
 */
export async function notifyOwners(
  deps: NotifyOwnersDeps,
  project: { readonly id: string; readonly displayName: string },
  { owner, role, causedBy }: ChangedOwner,
): Promise<void> {
  const others = (await listOwners(deps, project.id)).filter((other) => other.role === 'owner')
  const recipients = [owner, ...others.filter(({ userId }) => userId !== owner.userId)]
  const emails = recipients.flatMap((recipient) => {
    if (recipient.userId === causedBy || recipient.primaryEmail === null) return []
    const mail: QueuedEmail = {
      type: 'project_owners',
      to: recipient.primaryEmail,
      isUnproved: !recipient.primaryEmailVerified,
      locale: toEmailLocale(recipient.locale),
      variables: {
        userDisplayName: recipient.displayName,
        ownedProjectName: project.displayName,
        ownerName: owner.displayName ?? owner.primaryEmail ?? owner.userId,
        role,
      },
    }
    return [{ ...prepareEmail(deps, 'internal', mail), userId: recipient.userId }]
  })
  await queueOwnerEmails(deps, emails)
}
