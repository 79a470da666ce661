import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { UserChanges } from './user-changes.ts'

interface Channel {
  id: string
  value: string
  isPrimary: boolean
}

type OfUser = { projectId: string; userId: string }

/**
 * The effect of the primary_email fields. An address that the user has already becomes the primary one; otherwise the
 * primary channel changes in place, or a first one is made. Runs inside the transaction that holds the user's row.
 */
export async function changePrimaryEmail(
  deps: Pick<Deps, 'db' | 'random' | 'clock'>,
  user: OfUser,
  changes: UserChanges,
) {
  const { primary_email: value, primary_email_verified: verified, primary_email_auth_enabled: usedForAuth } = changes
  const channels = await channelsOf(deps, user, changes)
  const primary = channels.find((channel) => channel.isPrimary)

  if (value === null) {
    if (primary) await deps.db.run(deleteChannel, { ...user, id: primary.id })
    return
  }
  // Only together with an address is the flag for signing in taken, and it is never switched off here.
  const flags = { verified: verified ?? null, usedForAuth: value !== undefined && usedForAuth === true }
  const other = channels.find((channel) => !channel.isPrimary && channel.value === value)
  if (other) {
    if (primary) await deps.db.run(demoteChannel, { ...user, id: primary.id })
    await deps.db.run(setChannel, { ...user, id: other.id, value: other.value, ...flags })
  } else if (primary) {
    await deps.db.run(setChannel, { ...user, id: primary.id, value: value ?? primary.value, ...flags })
  } else if (value !== undefined) {
    const channel = { id: deps.random.uuid(), value, verified: verified === true, usedForAuth: flags.usedForAuth }
    await deps.db.run(insertChannel, { ...user, ...channel, now: deps.clock.now() })
  }
}

async function channelsOf(deps: Pick<Deps, 'db'>, user: OfUser, changes: UserChanges): Promise<Channel[]> {
  const touchesEmail = changes.primary_email !== undefined || changes.primary_email_verified !== undefined
  return touchesEmail ? deps.db.run(selectChannels, user) : []
}

const selectChannels = statement<OfUser, Channel>(
  'select_channels_of_user',
  `select id, value, is_primary from contact_channels
   where project_id = :projectId and user_id = :userId and type = 'email'`,
)

const deleteChannel = statement<OfUser & { id: string }, never>(
  'delete_channel',
  `delete from contact_channels where project_id = :projectId and user_id = :userId and id = :id`,
)

const demoteChannel = statement<OfUser & { id: string }, never>(
  'demote_channel',
  `update contact_channels set is_primary = false where project_id = :projectId and user_id = :userId and id = :id`,
)

const setChannel = statement<
  OfUser & { id: string; value: string; verified: boolean | null; usedForAuth: boolean },
  never
>(
  'set_primary_channel',
  `update contact_channels set value = :value, is_primary = true,
     is_verified = coalesce(:verified::boolean, is_verified), used_for_auth = used_for_auth or :usedForAuth::boolean
   where project_id = :projectId and user_id = :userId and id = :id`,
)

const insertChannel = statement<
  OfUser & { id: string; value: string; verified: boolean; usedForAuth: boolean; now: number },
  never
>(
  'insert_primary_channel',
  `insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
     created_at_millis)
   values (:projectId, :id, :userId, 'email', :value, true, :verified, :usedForAuth, :now)`,
)
