import { isSameEmail, knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type ChannelRow, type ChannelState, updateChannel as updateChannelRow } from '../users/channel-statements.ts'
import { alreadyHasAddress, type ChannelChange, changeChannels, requireProof } from './change-channels.ts'

/** Fields to change; omitted fields stay unchanged. */
export type ChannelChanges = { readonly [Key in keyof ChannelState]?: ChannelState[Key] | undefined }

interface ChangedChannel {
  readonly userId: string
  readonly channelId: string
  /** True if only verified addresses may be used to sign in from now on. */
  readonly needsProof: boolean
  readonly context: RequestContext
}

type UpdateChannelDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Changes an address of a user. A new value is unverified unless a server sets `is_verified`. Throws
 * CONTACT_CHANNEL_NOT_FOUND, CONTACT_CHANNEL_ALREADY_EXISTS and CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE.
 */
export async function updateChannel(
  deps: UpdateChannelDeps,
  project: Project,
  { userId, channelId, needsProof, context }: ChangedChannel,
  changes: ChannelChanges,
): Promise<ChannelRow> {
  let updated: ChannelRow | null = null
  await changeChannels(deps, project, { userId, context }, (_user, before) => {
    const channel = before.find(({ id }) => id === channelId)
    if (!channel) throw noSuchChannel()
    const { value: wanted = channel.value } = changes
    if (before.some(({ id, value }) => id !== channelId && isSameEmail(value, wanted))) throw alreadyHasAddress()
    const result = apply(channel, changes)
    updated = result
    if (needsProof && (changes.usedForAuth || changes.value !== undefined)) requireProof(result)
    return {
      result,
      write: ({ db }) => db.run(updateChannelRow, { ...result, projectId: project.id }),
      after: before.map((other) => {
        if (other === channel) return result
        return result.isPrimary ? { ...other, isPrimary: false } : other
      }),
      event: eventOf(channel, result),
    }
  })
  if (!updated) throw new Error('A channel was changed without a result.')
  return updated
}

/** Used by changes and removals. Their response does not distinguish unknown users from unknown channels. */
export const noSuchChannel = () => knownError('CONTACT_CHANNEL_NOT_FOUND')

function apply(channel: ChannelRow, changes: ChannelChanges): ChannelRow {
  const value = changes.value ?? channel.value
  return {
    ...channel,
    value,
    isVerified: changes.isVerified ?? (value === channel.value && channel.isVerified),
    isPrimary: changes.isPrimary ?? channel.isPrimary,
    usedForAuth: changes.usedForAuth ?? channel.usedForAuth,
  }
}

function eventOf(before: ChannelRow, after: ChannelRow): ChannelChange['event'] {
  const isOther = before.value !== after.value
  if (!isOther && before.isPrimary === after.isPrimary && before.usedForAuth === after.usedForAuth) {
    if (before.isVerified === after.isVerified) return null
    if (after.isVerified) return { type: 'email_verified', details: { email: after.value } }
  }
  const details = {
    ...(isOther ? { previous_email: before.value } : {}),
    email: after.value,
    is_primary: after.isPrimary,
    is_verified: after.isVerified,
    used_for_auth: after.usedForAuth,
  }
  return { type: 'email_changed', details }
}
