/** Fields of contact channels. No schema library here: browsers import this file. */

import { entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { ContactChannel as ContactChannelSchema, contactChannels } from './contact-channels.ts'

type WireChannel = WireOf<typeof ContactChannelSchema>
type WireUpdate = (typeof contactChannels)['update']['body']
type WireCreate = (typeof contactChannels)['create']['body']
// The SDK adds the user and the type, which is always `email`.
type OfUser = 'userId' | 'type'

export const contactChannelFields = entity<WireChannel>()({
  id: 'id',
  userId: 'user_id',
  type: 'type',
  /** The email address. A changed address is unverified. */
  value: 'value',
  /** True if the address can be used to sign in. At most one account per project signs in with an address. */
  usedForAuth: 'used_for_auth',
  isVerified: 'is_verified',
  isPrimary: 'is_primary',
})

/** An email address of a user. */
export interface ContactChannel extends Shape<typeof contactChannelFields, WireChannel> {}
/** Changes of an email address. Fields that are left out keep their value. */
export interface ContactChannelUpdate
  extends Omit<Shape<typeof contactChannelFields, WireOf<WireUpdate['client']>>, OfUser> {}
/** Changes that a server makes to an email address. Fields that are left out keep their value. */
export interface ServerContactChannelUpdate
  extends Omit<Shape<typeof contactChannelFields, WireOf<WireUpdate['server']>>, OfUser> {}
/** An email address that a user adds. */
export interface ContactChannelCreate
  extends Omit<Shape<typeof contactChannelFields, WireOf<WireCreate['client']>>, OfUser> {}
/** An email address that a server adds to a user. */
export interface ServerContactChannelCreate
  extends Omit<Shape<typeof contactChannelFields, WireOf<WireCreate['server']>>, OfUser> {}
