/** Fields of API keys that were checked. No schema library here: browsers import this file. */

import { entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import { heldKeyFields, maskedValue } from '../held-keys/held-keys.entity.ts'
import type { CheckedApiKey as Schema, ApiKeyUsage as UsageSchema } from './api-key-checks.ts'

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

export const apiKeyUsageFields = entity<WireOf<typeof UsageSchema>>()({
  /** Day in UTC, `YYYY-MM-DD`. */
  date: 'date',
  checks: 'checks',
  /** Checks that were refused because of a limit. */
  limited: 'limited',
})

/** Checks of an API key of a user or a team on one day. */
export interface ApiKeyUsage extends Shape<typeof apiKeyUsageFields, WireOf<typeof UsageSchema>> {}
