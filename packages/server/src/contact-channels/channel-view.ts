import type { ContactChannel } from '@portico/contract'
import type { z } from 'zod'
import type { ChannelRow } from '../users/channel-statements.ts'

/** A contact channel on the wire. */
export const channelView = (channel: ChannelRow): z.output<typeof ContactChannel> => ({
  user_id: channel.userId,
  id: channel.id,
  value: channel.value,
  type: 'email',
  used_for_auth: channel.usedForAuth,
  is_verified: channel.isVerified,
  is_primary: channel.isPrimary,
})
