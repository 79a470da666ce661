import { recordAuditEvent } from '../../../audit/audit-event.ts'
import { recordSecurityEvent, type SecurityEvent } from '../../../messaging/emails/record-security-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import { type NewPassword, newPasswordDetails } from '../../../platform/crypto/new-password.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { isBanLasting } from '../ban.ts'
import type { ChannelRow } from '../channel-statements.ts'
import type { LockedUser } from '../user-statements.ts'
import { banFieldsOf } from './changed-columns.ts'
import type { UserChanges } from './user-changes.ts'

/** Changes of a user that affect how the user signs in. */
export interface UserUpdateEffects {
  /** The user before the change. */
  readonly user: LockedUser
  readonly channelsBefore: readonly ChannelRow[]
  readonly channelsAfter: readonly ChannelRow[]
  /** Null removes the password, undefined leaves it unchanged. */
  readonly password: NewPassword | null | undefined
  /** The authenticator that was added. */
  readonly authenticatorId: string | null
  readonly removedPasskeys: number
}

type Change = Pick<SecurityEvent, 'type' | 'notice' | 'details'>

type RecordUserChangesDeps = WithTransaction & WithClock & WithRandom & WithSealer & WithOutbox

/**
 * Records each change of a secret, a factor or the primary address in the audit trail and notifies the former primary
 * address, also of an approved sign-up. Records bans without a notice. Wakes the outbox if there is an email to deliver.
 */
export async function recordUserChanges(
  deps: RecordUserChangesDeps,
  project: Project,
  { effects, changes, context }: { effects: UserUpdateEffects; changes: UserChanges; context: RequestContext },
): Promise<void> {
  const { user, channelsBefore, channelsAfter } = effects
  const [before, after] = [primaryOf(channelsBefore), primaryOf(channelsAfter)]
  const { displayName, locale } = user
  const recipient = { displayName, locale, email: before?.value ?? null, isVerified: before?.isVerified ?? false }
  const happened = [...changedSecrets(effects, changes), ...changedAddress(before, after)]
  for (const change of happened)
    await recordSecurityEvent(deps, project, { ...change, userId: user.id, context, recipient })
  if (after && after.value === before?.value && after.isVerified && !before.isVerified) {
    const details = { email: after.value }
    await recordAuditEvent(deps, project, { type: 'email_verified', userId: user.id, context, details })
  }
  const { username } = changes
  if (username !== undefined && username !== user.username) {
    const details = { previous_username: user.username, username }
    await recordAuditEvent(deps, project, { type: 'username_changed', userId: user.id, context, details })
  }
  const ban = changedBan(deps, user, changes)
  if (ban) await recordAuditEvent(deps, project, { ...ban, userId: user.id, context })
  if (happened.length > 0 && recipient.email !== null) deps.wakeOutbox('emails')
}

const primaryOf = (channels: readonly ChannelRow[]) => channels.find(({ isPrimary }) => isPrimary)

function changedSecrets(
  { user, password, authenticatorId, removedPasskeys }: UserUpdateEffects,
  { totp_secret_base64: totp, is_restricted: isRestricted }: UserChanges,
): Change[] {
  const changes: Change[] = []
  if (user.isRestricted && isRestricted === false)
    changes.push({ type: 'sign_up_approved', notice: 'sign_up_approved' })
  if (authenticatorId !== null) {
    changes.push({ type: 'totp_enabled', notice: 'totp_enabled', details: { authenticator_id: authenticatorId } })
  }
  if (totp === null && user.requiresTotpMfa) changes.push({ type: 'totp_disabled', notice: 'totp_disabled' })
  if (password) {
    changes.push({ type: 'password_changed', notice: 'password_changed', details: newPasswordDetails(password) })
  }
  if (password === null && user.hasPassword) changes.push({ type: 'password_removed', notice: 'password_removed' })
  if (removedPasskeys > 0) {
    changes.push({ type: 'passkey_removed', notice: 'passkey_removed', details: { count: removedPasskeys } })
  }
  return changes
}

/**
 * Returns the event of a ban that begins, changes or is lifted. Null if the former ban had expired, or the new one has
 * expired already.
 */
function changedBan(deps: WithClock, user: LockedUser, { ban }: UserChanges): Pick<Change, 'type' | 'details'> | null {
  if (ban === undefined) return null
  if (ban && isBanLasting(deps, banFieldsOf(ban))) {
    return { type: 'user_banned', details: { reason: ban.reason, until: ban.until ?? null } }
  }
  return isBanLasting(deps, user) ? { type: 'user_unbanned' } : null
}

function changedAddress(before: ChannelRow | undefined, after: ChannelRow | undefined): Change[] {
  const notice = 'email_changed'
  if (before?.value === after?.value) {
    if (before?.usedForAuth === after?.usedForAuth) return []
    return [{ type: 'email_changed', notice, details: { email: after?.value ?? null, used_for_auth: true } }]
  }
  if (!before) return [{ type: 'email_added', notice, details: { email: after?.value ?? null } }]
  if (!after) return [{ type: 'email_removed', notice, details: { email: before.value } }]
  return [{ type: 'email_changed', notice, details: { previous_email: before.value, email: after.value } }]
}
