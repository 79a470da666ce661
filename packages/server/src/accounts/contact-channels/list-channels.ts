import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import { type ChannelRow, channelSelectList, selectChannels } from '../users/channel-statements.ts'

const selectChannel = query<{ projectId: string; channelId: string; userId: string | null }, ChannelRow>(
  'select_channel',
  `select ${channelSelectList} from contact_channels c
   where project_id = :projectId and id = :channelId and (:userId::uuid is null or user_id = :userId::uuid)`,
)

/** Returns the channels of a user, the oldest first, or the one channel with the given id. */
export async function listChannels(
  { db }: WithReads,
  project: Project,
  filter: { userId: string; channelId?: string | undefined } | { userId?: undefined; channelId: string },
): Promise<readonly ChannelRow[]> {
  const { userId, channelId } = filter
  if (channelId === undefined) return db.run(selectChannels, { projectId: project.id, userId: userId ?? '' })
  return db.run(selectChannel, { projectId: project.id, channelId, userId: userId ?? null })
}

export async function findChannel(
  deps: WithReads,
  project: Project,
  owned: { userId: string; channelId: string },
): Promise<ChannelRow | null> {
  const [channel] = await listChannels(deps, project, owned)
  return channel ?? null
}
