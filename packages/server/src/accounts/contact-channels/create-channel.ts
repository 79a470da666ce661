import { isSameEmail, knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { type ChannelRow, type ChannelState, insertChannel } from '../users/channel-statements.ts'
import { alreadyHasAddress, changeChannels, requireProof } from './change-channels.ts'

// Far more than any user needs; all of them are read together.
const maxChannels = 100

type CreateChannelDeps = WithWrites & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Adds an address to a user. Throws USER_NOT_FOUND, CONTACT_CHANNEL_ALREADY_EXISTS, CONTACT_CHANNEL_LIMIT_REACHED and
 * CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE.
 */
export async function createChannel(
  deps: CreateChannelDeps,
  project: Project,
  { userId, needsProof, ...state }: ChannelState & { userId: string; needsProof: boolean },
  context: RequestContext,
): Promise<ChannelRow> {
  const channel: ChannelRow = { ...state, id: deps.random.uuid(), userId }
  await changeChannels(deps, project, { userId, context }, (user, before) => {
    if (!user) throw knownError('USER_NOT_FOUND')
    if (needsProof) requireProof(state)
    if (before.some(({ value }) => isSameEmail(value, state.value))) throw alreadyHasAddress()
    if (before.length >= maxChannels) throw knownError('CONTACT_CHANNEL_LIMIT_REACHED', { limit: maxChannels })
    const others = state.isPrimary ? before.map((other) => ({ ...other, isPrimary: false })) : before
    const details = { email: state.value, is_primary: state.isPrimary, used_for_auth: state.usedForAuth }
    return {
      result: state,
      write: ({ db }) => db.run(insertChannel, { ...channel, projectId: project.id, now: deps.clock.now() }),
      after: [...others, channel],
      event: { type: 'email_added', details },
    }
  })
  return channel
}
