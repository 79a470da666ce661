import { statement } from '../database/statement.ts'

type OfUser = { projectId: string; userId: string }

/** An address of a user. */
export interface ChannelRow {
  readonly id: string
  readonly userId: string
  readonly value: string
  readonly isPrimary: boolean
  readonly isVerified: boolean
  readonly usedForAuth: boolean
}

/** What of a channel can change. */
export type ChannelState = Pick<ChannelRow, 'value' | 'isPrimary' | 'isVerified' | 'usedForAuth'>

export const channelColumns = 'id, user_id, value, is_primary, is_verified, used_for_auth'

export const selectChannels = statement<OfUser, ChannelRow>(
  'select_channels_of_user',
  `select ${channelColumns} from contact_channels
   where project_id = :projectId and user_id = :userId and type = 'email' order by created_at_millis, id`,
)

export const insertChannel = statement<OfUser & ChannelState & { id: string; now: number }, never>(
  'insert_channel',
  `insert into contact_channels (project_id, id, user_id, type, value, is_primary, is_verified, used_for_auth,
     created_at_millis)
   values (:projectId, :id, :userId, 'email', :value, :isPrimary, :isVerified, :usedForAuth, :now)`,
)

export const updateChannel = statement<OfUser & ChannelState & { id: string }, never>(
  'update_channel',
  `update contact_channels set value = :value, is_primary = :isPrimary, is_verified = :isVerified,
     used_for_auth = :usedForAuth
   where project_id = :projectId and user_id = :userId and id = :id`,
)

/** There is at most one primary address: run this before another one becomes it. */
export const demoteChannels = statement<OfUser, never>(
  'demote_channels',
  `update contact_channels set is_primary = false
   where project_id = :projectId and user_id = :userId and type = 'email' and is_primary`,
)

export const deleteChannel = statement<OfUser & { id: string }, never>(
  'delete_channel',
  `delete from contact_channels where project_id = :projectId and user_id = :userId and id = :id`,
)
