/** Fields of connected accounts. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { ConnectedAccount as ConnectedAccountSchema } from './connected-accounts.ts'

type WireAccount = WireOf<typeof ConnectedAccountSchema>

export const connectedAccountFields = entity<WireAccount>()({
  userId: 'user_id',
  /** The provider, such as `github`. */
  providerId: 'provider_id',
  /** The id of the account at the provider. */
  accountId: 'account_id',
  email: 'email',
  createdAt: date('created_at_millis'),
})

/** An account of an identity provider that is linked to a user. */
export interface ConnectedAccount extends Shape<typeof connectedAccountFields, WireAccount> {}
