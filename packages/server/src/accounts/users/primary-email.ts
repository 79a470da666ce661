import { type AccessType, isSameEmail, knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { UserChanges } from './change/user-changes.ts'
import { type ChannelRow, deleteChannel, demoteChannels, insertChannel, updateChannel } from './channel-statements.ts'

type OfUser = { projectId: string; userId: string }

/**
 * Applies the primary_email fields to the channels of a user and returns the resulting channels. An address that the
 * user already has becomes the primary one. Otherwise the primary channel changes in place, or a first one is created.
 * Runs in the transaction that has locked the user's row.
 */
export async function changePrimaryEmail(
  deps: WithTransaction & WithClock & WithRandom,
  user: OfUser,
  channels: readonly ChannelRow[],
  changes: UserChanges,
): Promise<readonly ChannelRow[]> {
  const { primary_email: value, primary_email_verified: verified, primary_email_auth_enabled: usedForAuth } = changes
  if (value === undefined && verified === undefined) return channels
  const primary = channels.find((channel) => channel.isPrimary)
  if (value === null) {
    if (primary) await deps.db.run(deleteChannel, { ...user, id: primary.id })
    return channels.filter((channel) => channel !== primary)
  }
  // The flag for sign-in applies only together with an address, and is never disabled here.
  const enables = value !== undefined && usedForAuth === true
  const target = channels.find((channel) => value !== undefined && isSameEmail(channel.value, value)) ?? primary
  if (!target) return value === undefined ? channels : [...channels, await insertPrimary(deps, user, value, changes)]
  const changed = {
    ...target,
    value: value ?? target.value,
    isPrimary: true,
    isVerified: verified ?? target.isVerified,
    usedForAuth: target.usedForAuth || enables,
  }
  if (primary && primary !== target) await deps.db.run(demoteChannels, user)
  await deps.db.run(updateChannel, { ...changed, ...user })
  return channels.map((channel) => (channel === target ? changed : { ...channel, isPrimary: false }))
}

/**
 * Limits client access to the verified addresses of the user, in their stored spelling: any other could become the
 * primary one without a proof. Throws VERIFIED_EMAIL_REQUIRED, whether or not another user has the address.
 */
export function withVerifiedPrimary(
  channels: readonly ChannelRow[],
  changes: UserChanges,
  access: AccessType,
): UserChanges {
  const { primary_email: wanted } = changes
  if (access !== 'client' || wanted === undefined) return changes
  const channel = channels.find(({ value, isVerified }) => isVerified && wanted !== null && isSameEmail(value, wanted))
  if (!channel) throw knownError('VERIFIED_EMAIL_REQUIRED')
  return { ...changes, primary_email: channel.value }
}

async function insertPrimary(
  deps: WithTransaction & WithClock & WithRandom,
  user: OfUser,
  value: string,
  changes: UserChanges,
): Promise<ChannelRow> {
  const channel = {
    id: deps.random.uuid(),
    userId: user.userId,
    value,
    isPrimary: true,
    isVerified: changes.primary_email_verified === true,
    usedForAuth: changes.primary_email_auth_enabled === true,
  }
  await deps.db.run(insertChannel, { ...channel, ...user, now: deps.clock.now() })
  return channel
}
