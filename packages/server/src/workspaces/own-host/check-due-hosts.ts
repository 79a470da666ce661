/**
 * Looks up the hosts that are due. Owners and admins get an email when the record of their host is missing, 7 days and a day
 * before the host is withdrawn.
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
import type { RequestContext } from '../../platform/request-context.ts'
import type { WithProjectEviction } from '../../projects/project.ts'
import { listOwners, type OwnerRow } from '../project-owners/owners.ts'
import { queueOwnerEmails } from '../project-owners/queue-owner-emails.ts'
import { storeHostCheck } from './check-own-host.ts'
import { type LookUpDeps, lookUpHost } from './look-up-host.ts'
import { findOwnHost, type OwnHostRow } from './own-host-rows.ts'
import { graceDays, graceMillis } from './own-host-view.ts'

const dayMillis = 24 * 60 * 60_000
const batchSize = 20
/** Time until another node looks the host up, if this one ends. */
const claimMillis = 10 * 60_000

const selectDue = globalQuery<{ now: number; limit: number }, { projectId: string }>(
  'select_due_own_hosts',
  `select project_id from own_hosts where next_check_at_millis <= :now::bigint order by next_check_at_millis limit :limit`,
)

const claimHost = statement<{ projectId: string; now: number; later: number }, { host: string }>(
  'claim_own_host',
  `update own_hosts set next_check_at_millis = :later::bigint
   where project_id = :projectId and next_check_at_millis <= :now::bigint returning host`,
)

const markWarned = statement<{ projectId: string; host: string; days: number }, { projectName: string }>(
  'mark_own_host_warned',
  `update own_hosts h set warned_days = :days from projects p
   where h.project_id = :projectId and h.host = :host and h.lost_at_millis is not null
     and (h.warned_days is null or h.warned_days > :days) and p.id = h.project_id and p.deleted_at_millis is null
   returning p.display_name as project_name`,
)

/** Dependencies of {@link checkDueHosts}. */
export type DueHostDeps = WithDatabase &
  WithClock &
  WithRandom &
  WithSealer &
  WithOutbox &
  WithProjectEviction &
  LookUpDeps

/** Looks up the hosts that are due. Returns their number. */
export async function checkDueHosts(
  deps: DueHostDeps,
  { maxBatches, isStopped }: { readonly maxBatches: number; readonly isStopped: () => boolean },
): Promise<number> {
  let count = 0
  for (let batch = 0; batch < maxBatches && !isStopped(); batch++) {
    const due = await deps.db.run(selectDue, { now: deps.clock.now(), limit: batchSize })
    const checked = await Promise.all(due.map(({ projectId }) => checkHost(deps, projectId)))
    count += checked.filter(Boolean).length
    if (due.length < batchSize) break
  }
  return count
}

/** Looks a host up. Returns false if another node was first. */
async function checkHost(deps: DueHostDeps, projectId: string): Promise<boolean> {
  const now = deps.clock.now()
  const [claimed] = await deps.db.run(claimHost, { projectId, now, later: now + claimMillis })
  const row = claimed ? await findOwnHost(deps, projectId) : null
  if (!row) return false
  const findings = await lookUpHost(deps, row)
  const stored = await storeHostCheck(deps, { id: projectId }, { row, findings, context: ofService(deps) })
  if (stored && stored.lostAtMillis !== null) await warn(deps, projectId, stored)
  return true
}

type WarnDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

/** Sends the email that is due. */
async function warn(deps: DueHostDeps, projectId: string, { host, lostAtMillis }: OwnHostRow): Promise<void> {
  const withdrawnAtMillis = (lostAtMillis ?? 0) + graceMillis
  const days = withdrawnAtMillis - deps.clock.now() <= dayMillis ? 1 : graceDays
  await transaction(deps, async (deps: WarnDeps) => {
    const [marked] = await deps.db.run(markWarned, { projectId, host, days })
    if (!marked) return
    const owners = (await listOwners(deps, projectId)).filter(({ role }) => hasRightsOf(role, 'admin'))
    const emails = owners.flatMap((owner) => {
      const email = emailTo(owner, { host, projectName: marked.projectName, withdrawnAtMillis })
      return email ? [{ ...prepareEmail(deps, 'internal', email), userId: owner.userId }] : []
    })
    await queueOwnerEmails(deps, emails)
  })
}

interface LostHost {
  readonly host: string
  readonly projectName: string
  readonly withdrawnAtMillis: number
}

function emailTo(owner: OwnerRow, { host, projectName, withdrawnAtMillis }: LostHost): QueuedEmail | null {
  if (owner.primaryEmail === null) return null
  return {
    type: 'lost_host',
    to: owner.primaryEmail,
    isUnproved: !owner.primaryEmailVerified,
    locale: toEmailLocale(owner.locale),
    variables: { userDisplayName: owner.displayName, ownedProjectName: projectName, host, withdrawnAtMillis },
  }
}

const ofService = ({ random }: WithRandom): RequestContext => ({
  requestId: random.uuid(),
  access: null,
  actor: { type: 'service', id: null },
  onBehalfOf: null,
  userAgent: null,
  networkAddress: null,
  country: null,
  locale: null,
})
