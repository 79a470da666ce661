/** Fields of suspended keys. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { SuspendedKey as SuspendedKeySchema } from './suspended-keys.ts'

type WireKey = WireOf<typeof SuspendedKeySchema>

export const suspendedKeyFields = entity<WireKey>()({
  id: 'id',
  type: 'type',
  /** Null for the secret of a client. */
  description: 'description',
  /** Last characters of the secret: in a set of API keys, of the admin key, or else of the server key. */
  lastFour: 'last_four',
  /** The id of the user, team or client. Null for a set of API keys. */
  holderId: 'holder_id',
  /** Display name or primary email of the user, name of the team or client. */
  holderName: 'holder_name',
  createdAt: date('created_at_millis'),
  /** Null if it was never used before the backup. */
  lastUsedAt: date('last_used_at_millis'),
  suspendedAt: date('suspended_at_millis'),
})

/** A secret from a restored backup. It is refused until an owner confirms it. */
export interface SuspendedKey extends Shape<typeof suspendedKeyFields, WireKey> {}
