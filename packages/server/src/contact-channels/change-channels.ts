import { knownError } from '@portico/contract'
import { recordAuditEvent } from '../audit/audit-event.ts'
import { recordSecurityEvent, type SecurityEvent } from '../audit/record-security-event.ts'
import { isUniqueViolation } from '../database/database.ts'
import { transaction } from '../database/transactions/transaction.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { type ChannelRow, type ChannelState, demoteChannels, selectChannels } from '../users/channel-statements.ts'
import { storeSearchText } from '../users/list/search-text.ts'
import { isUsedForAuthByOther, type LockedUser, lockUser } from '../users/user-statements.ts'

/** What a change does to the channels of a user, and what to tell of it. */
export interface ChannelChange {
  /** What becomes of one address; null for a channel that goes. */
  readonly result: ChannelState | null
  /** Writes the one channel; others are no longer the primary one by then, if this one becomes it. */
  readonly write: (deps: Pick<Deps, 'db'>) => Promise<unknown>
  /** The channels of the user afterwards. */
  readonly after: readonly ChannelRow[]
  /** Null when nothing is different. */
  readonly event: Pick<SecurityEvent, 'type' | 'details'> | null
}

/**
 * Changes the channels of a user in one transaction that holds the user's row, so that of changes at once each sees what
 * the other has made. `decide` answers null, or throws, to change nothing. The search text follows, the audit trail tells
 * of it, and a notice goes to the address that was the primary one, if how the user signs in or is reached has changed.
 */
export async function changeChannels(
  deps: Deps,
  project: Project,
  { userId, context }: { userId: string; context: RequestContext },
  decide: (user: LockedUser | undefined, before: readonly ChannelRow[]) => ChannelChange,
): Promise<void> {
  const owner = { projectId: project.id, userId }
  let wanted = ''
  try {
    const hasMail = await transaction(deps, async (deps) => {
      const [user] = await deps.db.run(lockUser, owner)
      const before = user ? await deps.db.run(selectChannels, owner) : []
      const change = decide(user, before)
      if (!user) throw knownError('USER_NOT_FOUND')
      wanted = change.result?.value ?? ''
      await requireFree(deps, owner, change.result)
      if (change.result?.isPrimary) await deps.db.run(demoteChannels, owner)
      await change.write(deps)
      const addresses = change.after.map(({ value }) => value)
      await storeSearchText(deps, owner, { displayName: user.displayName, addresses })
      return record(deps, project, { user, before, change, context })
    })
    if (hasMail) deps.wakeOutbox()
  } catch (error) {
    // Another request was faster with the same address.
    if (isUniqueViolation(error, 'contact_channels_auth')) throw addressTaken(wanted)
    throw error
  }
}

async function requireFree(
  { db }: Pick<Deps, 'db'>,
  owner: { projectId: string; userId: string },
  result: ChannelState | null,
): Promise<void> {
  if (!result?.usedForAuth) return
  const taken = await db.run(isUsedForAuthByOther, { ...owner, value: result.value })
  if (taken.length > 0) throw addressTaken(result.value)
}

async function record(
  deps: Deps,
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

/** Whether the primary address, or the set of addresses that sign in, is another one now. */
function concernsAccess(before: readonly ChannelRow[], after: readonly ChannelRow[]): boolean {
  const signIn = (channels: readonly ChannelRow[]) =>
    JSON.stringify(channels.flatMap(({ usedForAuth, value }) => (usedForAuth ? [value] : [])).sort())
  return primaryOf(before)?.value !== primaryOf(after)?.value || signIn(before) !== signIn(after)
}

export const alreadyHasAddress = () => knownError('CONTACT_CHANNEL_ALREADY_EXISTS')

const addressTaken = (value: string) =>
  knownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
    type: 'email',
    contact_channel_value: value,
    would_work_if_email_was_verified: false,
  })
