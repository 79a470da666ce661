import { KnownError, knownError, type WaitlistInvitation } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { countEmailsToAddresses, releaseEmail } from '../../platform/limits/email-limits.ts'
import type { WithLimiter, WithLimitReleases } from '../../platform/limits/limiter.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { isLinkTarget } from '../../projects/trusted-url.ts'
import { sendInvitation } from '../user-invitations/send-invitation.ts'
import { expiredInvitationTime, findEntries, findLongestWait, isInvitable, type WaitlistRow } from './entries.ts'

type Outcome = z.output<typeof WaitlistInvitation>['outcome']

/** The entries to invite: those named, or as many as wait longest. */
export interface WaitlistSelection {
  readonly ids?: readonly string[] | undefined
  readonly count?: number | undefined
}

/** An entry that was selected. False if its address may receive no more emails now. */
export interface SelectedEntry {
  readonly entry: WaitlistRow
  readonly isEmailed: boolean
}

/** Finds the entries of a selection and counts the emails to those not invited yet. Throws REDIRECT_URL_NOT_WHITELISTED. */
export async function selectFromWaitlist(
  deps: WithReads & WithClock & WithConfig & WithLimiter,
  project: Project,
  { ids, count = 0, callbackUrl }: WaitlistSelection & { readonly callbackUrl: string },
): Promise<readonly SelectedEntry[]> {
  if (!isLinkTarget(deps, project, callbackUrl)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  const found = ids ? await findEntries(deps, project, ids) : await findLongestWait(deps, project, count)
  const addresses = found.map(({ email }) => email)
  const allowed = await countEmailsToAddresses(deps, project.id, addresses)
  return found.map((entry, index) => ({ entry, isEmailed: allowed[index] === true }))
}

const claimEntries = statement<
  { projectId: string; ids: readonly string[]; now: number; invitedBefore: number },
  { id: string }
>(
  'claim_waitlist_entries',
  `update waitlist_entries set invited_at_millis = :now::bigint
   where project_id = :projectId and id in (
     select w.id from waitlist_entries w
     where w.project_id = :projectId and w.id = any(:ids::uuid[]) and ${isInvitable}
     order by w.id for update)
   returning id`,
)

const deleteEntries = statement<{ projectId: string; ids: readonly string[] }, never>(
  'delete_waitlist_entries',
  'delete from waitlist_entries where project_id = :projectId and id = any(:ids::uuid[])',
)

/** The sender and target of invitations. */
export interface WaitlistSender {
  readonly callbackUrl: string
  /** The project owner who sends them; null for servers. */
  readonly ownerId: string | null
  readonly context: RequestContext
}

type InviteDeps = WithWrites & WithClock & WithConfig & WithLimitReleases & WithRandom & WithSealer & WithOutbox

/**
 * Sends an invitation to each selected entry that was not invited in the last seven days, also if two owners invite at once.
 * Entries whose address has an account are deleted. Throws USER_INVITATION_LIMIT_REACHED, and then invites nobody.
 */
export async function inviteFromWaitlist(
  deps: InviteDeps,
  project: Project,
  selected: readonly SelectedEntry[],
  sender: WaitlistSender,
): Promise<ReadonlyMap<string, Outcome>> {
  const emailed = selected.filter(({ isEmailed }) => isEmailed).map(({ entry }) => entry)
  const outcomes = new Map<string, Outcome>(selected.map(({ entry }) => [entry.id, 'email_limit_reached']))
  try {
    await transactionThenWakeOutbox(deps, async (inside) => {
      const claimed = await claim(inside, project, emailed)
      for (const entry of emailed) {
        const outcome = claimed.has(entry.id) ? await invite(inside, project, entry, sender) : 'already_invited'
        outcomes.set(entry.id, outcome)
      }
      const withAccount = emailed.filter(({ id }) => outcomes.get(id) === 'has_account').map(({ id }) => id)
      if (withAccount.length > 0) await inside.db.run(deleteEntries, { projectId: project.id, ids: withAccount })
    })
  } catch (error) {
    for (const { email } of emailed) releaseEmail(deps, project.id, email)
    throw error
  }
  for (const { id, email } of emailed) {
    if (outcomes.get(id) === 'already_invited') releaseEmail(deps, project.id, email)
  }
  return outcomes
}

async function claim(
  deps: WithTransaction & WithClock,
  project: Project,
  entries: readonly WaitlistRow[],
): Promise<ReadonlySet<string>> {
  const ids = entries.map(({ id }) => id)
  const params = { projectId: project.id, ids, now: deps.clock.now(), invitedBefore: expiredInvitationTime(deps) }
  return new Set((await deps.db.run(claimEntries, params)).map(({ id }) => id))
}

async function invite(
  deps: Parameters<typeof sendInvitation>[0],
  project: Project,
  { id, email, locale }: WaitlistRow,
  sender: WaitlistSender,
): Promise<Outcome> {
  try {
    await sendInvitation(deps, project, { ...sender, email, waiting: { entryId: id, locale } }, true)
    return 'invited'
  } catch (error) {
    // The statement stored nothing, so the transaction goes on.
    if (KnownError.is(error, 'USER_EMAIL_ALREADY_EXISTS')) return 'has_account'
    throw error
  }
}
