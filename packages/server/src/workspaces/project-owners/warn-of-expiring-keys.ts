/**
 * Emails to owners and admins before keys of their project expire: 30, 7 and 1 day before. The set stores the last
 * warning, so each is sent once, by one node. Sets of nothing but a publishable key are among them: version 0.1 gave them
 * an end, and with them an app locks all its users out.
 */
import { hasRightsOf } from '@portico/contract'
import type { QueuedEmail } from '../../messaging/emails/email.ts'
import { toEmailLocale } from '../../messaging/emails/locales.ts'
import { prepareEmail } from '../../messaging/emails/prepare-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithDatabase, WithTransaction } from '../../platform/database/database.ts'
import { globalQuery, statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { listOwners, type OwnerRow } from './owners.ts'
import { queueOwnerEmails } from './queue-owner-emails.ts'

const dayMillis = 24 * 60 * 60_000
const batchSize = 100

interface ExpiringSet {
  readonly projectId: string
  readonly id: string
  /** The warning that is due: 30, 7 or 1 day before the expiry. */
  readonly days: number
}

// A set that is created for five days gets the warning of seven days at once, and not that of thirty.
const daysOf = (expiry: string) =>
  `case when ${expiry} <= :now::bigint + ${dayMillis} then 1 when ${expiry} <= :now::bigint + ${7 * dayMillis} then 7 else 30 end`

const selectDue = globalQuery<{ now: number; limit: number }, ExpiringSet>(
  'select_expiring_key_sets',
  `select k.project_id, k.id, ${daysOf('k.expires_at_millis')} as days from api_key_sets k
   where k.expires_at_millis > :now::bigint and k.expires_at_millis <= :now::bigint + ${30 * dayMillis}
     and k.manually_revoked_at_millis is null
     and (k.expiry_warned_days is null or k.expiry_warned_days > ${daysOf('k.expires_at_millis')})
   order by k.expires_at_millis limit :limit`,
)

interface WarnedSet {
  readonly description: string
  readonly projectName: string
  readonly expiresAtMillis: number
}

const markWarned = statement<{ projectId: string; id: string; days: number }, WarnedSet>(
  'mark_key_set_warned',
  `update api_key_sets k set expiry_warned_days = :days
   from projects p
   where k.project_id = :projectId and k.id = :id
     and (k.expiry_warned_days is null or k.expiry_warned_days > :days)
     and k.manually_revoked_at_millis is null and p.id = k.project_id and p.deleted_at_millis is null
   returning k.description, p.display_name as project_name, coalesce(k.expires_at_millis, 0) as expires_at_millis`,
)

/** Dependencies of {@link warnOfExpiringKeys}. */
export type ExpiryWarningDeps = WithDatabase & WithClock & WithRandom & WithSealer & WithOutbox

/** Queues the warnings that are due. Returns the number of sets that were warned of. */
export async function warnOfExpiringKeys(
  deps: ExpiryWarningDeps,
  { maxBatches, isStopped }: { readonly maxBatches: number; readonly isStopped: () => boolean },
): Promise<number> {
  let count = 0
  for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
    const due = await deps.db.run(selectDue, { now: deps.clock.now(), limit: batchSize })
    for (const set of due) if (await transaction(deps, (deps) => warn(deps, set))) count++
    if (due.length < batchSize) break
  }
  return count
}

type WarnDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

/** Marks a set and queues its emails. Returns false if another node was first, or the set has ended. */
async function warn(deps: WarnDeps, { projectId, id, days }: ExpiringSet): Promise<boolean> {
  const [set] = await deps.db.run(markWarned, { projectId, id, days })
  if (!set) return false
  const owners = (await listOwners(deps, projectId)).filter(({ role }) => hasRightsOf(role, 'admin'))
  const emails = owners.flatMap((owner) => {
    const email = emailTo(owner, set)
    return email ? [{ ...prepareEmail(deps, 'internal', email), userId: owner.userId }] : []
  })
  await queueOwnerEmails(deps, emails)
  return true
}

function emailTo(owner: OwnerRow, set: WarnedSet): QueuedEmail | null {
  if (owner.primaryEmail === null) return null
  return {
    type: 'expiring_keys',
    to: owner.primaryEmail,
    isUnproved: !owner.primaryEmailVerified,
    locale: toEmailLocale(owner.locale),
    variables: {
      userDisplayName: owner.displayName,
      ownedProjectName: set.projectName,
      keySetName: set.description,
      expiresAtMillis: set.expiresAtMillis,
    },
  }
}
