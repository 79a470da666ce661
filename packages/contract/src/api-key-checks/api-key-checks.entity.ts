/** Fields of API keys that were checked. No schema library here: browsers import this file. */

import { entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { heldKeyFields, maskedValue } from '../held-keys/held-keys.entity.ts'
import type { CheckedApiKey as Schema } from './api-key-checks.ts'

type Wire = WireOf<typeof Schema>

export const checkedApiKeyFields = entity<Wire>()({
  ...heldKeyFields,
  type: 'type',
  /** Absent from keys of teams. */
  userId: 'user_id',
  /** Absent from keys of users. */
  teamId: 'team_id',
  value: maskedValue,
})

/** An API key of a user or a team that is valid, with the permissions that it has now, contained ones included. */
export interface CheckedApiKey extends Shape<typeof checkedApiKeyFields, Wire> {}
