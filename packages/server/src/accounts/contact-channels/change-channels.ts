import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import { recordSecurityEvent, type SecurityEvent } from '../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import {
  isUniqueViolation,
  type WithReads,
  type WithTransaction,
  type WithWrites,
} from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type ChannelRow, type ChannelState, demoteChannels, selectChannels } from '../users/channel-statements.ts'
import { storeSearchText } from '../users/list/search-text.ts'
import { publishUserChange } from '../users/publish-user-updated.ts'
import { requireSignedUp } from '../users/require-signed-up.ts'
import { isUsedForAuthByOther, type LockedUser, lockUser } from '../users/user-statements.ts'

/** A change of a user's channels, with its audit event and notice. */
export interface ChannelChange {
  /** New state of one address; null to delete its channel. */
  readonly result: ChannelState | null
  /** Writes the channel. If it becomes the primary one, the others no longer are. */
  readonly write: (deps: WithTransaction) => Promise<unknown>
  /** The channels of the user after the change. */
  readonly after: readonly ChannelRow[]
  /** Null if nothing changes. */
  readonly event: Pick<SecurityEvent, 'type' | 'details'> | null
}

type ChangeChannelsDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Changes the channels of a user in one transaction that locks the user's row, so that concurrent changes see each
 * other. `decide` returns null, or throws, to change nothing. Updates the search text and the audit trail. Notifies the
 * former primary address if the addresses for sign-in or the primary address have changed.
 */
export async function changeChannels(
  deps: ChangeChannelsDeps,
  project: Project,
  { userId, context }: { userId: string; context: RequestContext },
  decide: (user: LockedUser | null, before: readonly ChannelRow[]) => ChannelChange,
): Promise<void> {
  const owner = { projectId: project.id, userId }
  let wanted = ''
  try {
    await transactionThenWakeOutbox(deps, async (deps) => {
      const user = await lockUser(deps, owner)
      const before = user ? await deps.db.run(selectChannels, owner) : []
      const change = decide(user, before)
      if (!user) throw knownError('USER_NOT_FOUND')
      requireSignedUp(user)
      wanted = change.result?.value ?? ''
      await requireFree(deps, owner, change.result)
      await publishUserChange(deps, project, user, () => store(deps, project, user, change))
      if (await record(deps, project, { user, before, change, context })) deps.wakeOutbox('emails')
    })
  } catch (error) {
    // A concurrent request has stored the same address.
    if (isUniqueViolation(error, 'contact_channels_auth')) throw addressTaken(wanted)
    throw error
  }
}

async function store(deps: WithTransaction, project: Project, user: LockedUser, change: ChannelChange): Promise<void> {
  const owner = { projectId: project.id, userId: user.id }
  if (change.result?.isPrimary) await deps.db.run(demoteChannels, owner)
  await change.write(deps)
  const addresses = change.after.map(({ value }) => value)
  await storeSearchText(deps, owner, { ...user, addresses })
}

async function requireFree(
  { db }: WithReads,
  owner: { projectId: string; userId: string },
  result: ChannelState | null,
): Promise<void> {
  if (!result?.usedForAuth) return
  const taken = await db.run(isUsedForAuthByOther, { ...owner, value: result.value })
  if (taken.length > 0) throw addressTaken(result.value)
}

type RecordDeps = WithTransaction & WithClock & WithRandom & WithSealer

async function record(
  deps: RecordDeps,
  project: Project,
  {
    user,
    before,
    change,
    context,
  }: { user: LockedUser; before: readonly ChannelRow[]; change: ChannelChange; context: RequestContext },
): Promise<boolean> {
  if (!change.event) return false
  const event = { ...change.event, userId: user.id, context }
  const primary = primaryOf(before)
  if (!primary || !concernsAccess(before, change.after)) {
    await recordAuditEvent(deps, project, event)
    return false
  }
  const { displayName, locale } = user
  const recipient = { displayName, locale, email: primary.value, isVerified: primary.isVerified }
  await recordSecurityEvent(deps, project, { ...event, notice: 'email_changed', recipient })
  return true
}

const primaryOf = (channels: readonly ChannelRow[]) => channels.find(({ isPrimary }) => isPrimary)

/** Returns true if the primary address or the set of addresses for sign-in has changed. */
function concernsAccess(before: readonly ChannelRow[], after: readonly ChannelRow[]): boolean {
  const signIn = (channels: readonly ChannelRow[]) =>
    JSON.stringify(channels.flatMap(({ usedForAuth, value }) => (usedForAuth ? [value] : [])).sort())
  return primaryOf(before)?.value !== primaryOf(after)?.value || signIn(before) !== signIn(after)
}

/**
 * Throws VERIFIED_EMAIL_REQUIRED if an unverified address is used to sign in. In a project that hides accounts, only the owner of
 * an address may learn that another account signs in with it.
 */
export function requireProof({ usedForAuth, isVerified }: Pick<ChannelState, 'usedForAuth' | 'isVerified'>): void {
  if (usedForAuth && !isVerified) throw knownError('VERIFIED_EMAIL_REQUIRED')
}

export const alreadyHasAddress = () => knownError('CONTACT_CHANNEL_ALREADY_EXISTS')

const addressTaken = (value: string) =>
  knownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
    type: 'email',
    contact_channel_value: value,
    would_work_if_email_was_verified: false,
  })
