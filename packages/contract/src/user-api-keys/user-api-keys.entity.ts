/** Fields of API keys of users. No schema library here: browsers import this file. */

import { entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { heldKeyFields, type heldKeySettings, maskedValue } from '../held-keys/held-keys.entity.ts'
import type { NewUserApiKey as NewSchema, UserApiKey as Schema, userApiKeys } from './user-api-keys.ts'

type Wire = WireOf<typeof Schema>

export const userApiKeyFields = entity<Wire, 'type'>()({ ...heldKeyFields, userId: 'user_id', value: maskedValue })

export const newUserApiKeyFields = entity<WireOf<typeof NewSchema>, 'type'>()({
  ...heldKeyFields,
  userId: 'user_id',
  /** The key itself. No other response contains it. */
  value: 'value',
})

/** An API key of a user, without the key itself. */
export interface UserApiKey extends Shape<typeof userApiKeyFields, Wire> {}
/** A new API key of a user. Only its creation returns `value`. */
export interface NewUserApiKey extends Shape<typeof newUserApiKeyFields, WireOf<typeof NewSchema>> {}
/** Settings of a new API key of a user. */
export interface UserApiKeyCreate
  extends Shape<typeof heldKeySettings, WireOf<(typeof userApiKeys)['create']['body']>> {}
