import { insertList, insertValues, selectList } from '../../platform/database/column-sql.ts'
import { columns, type RowOf } from '../../platform/database/columns.ts'
import { query, statement } from '../../platform/database/statement.ts'

type OfUser = { projectId: string; userId: string }

const changeableColumns = columns({
  value: 'text',
  isPrimary: 'boolean',
  isVerified: 'boolean',
  usedForAuth: 'boolean',
})
const channelColumns = columns({ id: 'uuid', userId: 'uuid', ...changeableColumns })

/** An address of a user. */
export interface ChannelRow extends RowOf<typeof channelColumns> {}

/** Values of a channel that can change. */
export type ChannelState = RowOf<typeof changeableColumns>

/** Selects a {@link ChannelRow} from `contact_channels c`. */
export const channelSelectList = selectList(channelColumns, 'c')

export const selectChannels = query<OfUser, ChannelRow>(
  'select_channels_of_user',
  `select ${channelSelectList} from contact_channels c
   where project_id = :projectId and user_id = :userId and type = 'email' order by created_at_millis, id`,
)

export const insertChannel = statement<OfUser & ChannelState & { id: string; now: number }, never>(
  'insert_channel',
  `insert into contact_channels (project_id, type, created_at_millis, ${insertList(channelColumns)})
   values (:projectId, 'email', :now, ${insertValues(channelColumns)})`,
)

export const updateChannel = statement<OfUser & ChannelState & { id: string }, never>(
  'update_channel',
  `update contact_channels set value = :value, is_primary = :isPrimary, is_verified = :isVerified,
     used_for_auth = :usedForAuth
   where project_id = :projectId and user_id = :userId and id = :id`,
)

/**
 * Makes the primary address an ordinary one. Run it before another address becomes primary, because there is at most
 * one.
 */
export const demoteChannels = statement<OfUser, never>(
  'demote_channels',
  `update contact_channels set is_primary = false
   where project_id = :projectId and user_id = :userId and type = 'email' and is_primary`,
)

export const deleteChannel = statement<OfUser & { id: string }, never>(
  'delete_channel',
  `delete from contact_channels where project_id = :projectId and user_id = :userId and id = :id`,
)
