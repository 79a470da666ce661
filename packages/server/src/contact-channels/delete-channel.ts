import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { deleteChannel as deleteChannelRow } from '../users/channel-statements.ts'
import { changeChannels } from './change-channels.ts'
import { noSuchChannel } from './update-channel.ts'

/** Removes an address of a user; the account and its methods stay. Throws a text 400 for an unknown channel. */
export async function deleteChannel(
  deps: Deps,
  project: Project,
  { userId, channelId, context }: { userId: string; channelId: string; context: RequestContext },
): Promise<void> {
  await changeChannels(deps, project, { userId, context }, (_user, before) => {
    const channel = before.find(({ id }) => id === channelId)
    if (!channel) throw noSuchChannel()
    return {
      result: null,
      write: ({ db }) => db.run(deleteChannelRow, { projectId: project.id, userId, id: channelId }),
      after: before.filter((other) => other !== channel),
      event: { type: 'email_removed', details: { email: channel.value } },
    }
  })
}
