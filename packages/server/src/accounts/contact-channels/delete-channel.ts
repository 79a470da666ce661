import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { deleteChannel as deleteChannelRow } from '../users/channel-statements.ts'
import { changeChannels } from './change-channels.ts'
import { noSuchChannel } from './update-channel.ts'

type DeleteChannelDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/** Removes an address of a user. The account and its sign-in methods stay. Throws CONTACT_CHANNEL_NOT_FOUND. */
export async function deleteChannel(
  deps: DeleteChannelDeps,
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
