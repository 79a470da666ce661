/** Fields of passkeys. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { Passkey as PasskeySchema } from './passkeys.ts'

type WirePasskey = WireOf<typeof PasskeySchema>

export const passkeyFields = entity<WirePasskey>()({
  id: 'id',
  name: 'name',
  createdAt: date('created_at_millis'),
  /** Null until the first sign-in with the passkey. */
  lastUsedAt: date('last_used_at_millis'),
})

/** A passkey of a user. */
export interface Passkey extends Shape<typeof passkeyFields, WirePasskey> {}
