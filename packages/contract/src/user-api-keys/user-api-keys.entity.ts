/** Fields of API keys of users. No schema library here: browsers import this file. */

import { entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { heldKeyFields, type heldKeySettings, maskedValue } from '../held-keys/held-keys.entity.ts'
import type {
  NewUserApiKey as NewSchema,
  UserApiKey as Schema,
  ServerUserApiKey as ServerSchema,
  userApiKeys,
} from './user-api-keys.ts'

type Wire = WireOf<typeof Schema>
type ServerWire = WireOf<typeof ServerSchema>

export const userApiKeyFields = entity<Wire, 'type'>()({ ...heldKeyFields, userId: 'user_id', value: maskedValue })

export const serverUserApiKeyFields = entity<ServerWire, 'type'>()({
  ...userApiKeyFields,
  userDisplayName: 'user_display_name',
  userPrimaryEmail: 'user_primary_email',
})

export const newUserApiKeyFields = entity<WireOf<typeof NewSchema>, 'type'>()({
  ...heldKeyFields,
  userId: 'user_id',
  /** The key itself. No other response contains it. */
  value: 'value',
})

/** An API key of a user, without the key itself. */
export interface UserApiKey extends Shape<typeof userApiKeyFields, Wire> {}
/** An API key of a user in lists of servers, with the name and primary address of the user. */
export interface ServerUserApiKey extends Shape<typeof serverUserApiKeyFields, ServerWire> {}
/** A new API key of a user. Only its creation returns `value`. */
export interface NewUserApiKey extends Shape<typeof newUserApiKeyFields, WireOf<typeof NewSchema>> {}
/** Settings of a new API key of a user. */
export interface UserApiKeyCreate
  extends Shape<typeof heldKeySettings, WireOf<(typeof userApiKeys)['create']['body']>> {}
