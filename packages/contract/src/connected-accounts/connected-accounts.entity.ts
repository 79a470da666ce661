/** Fields of connected accounts. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type {
  ConnectedAccount as ConnectedAccountSchema,
  ConnectedAccountCreate as CreateSchema,
  ServerConnectedAccountUpdate as ServerUpdateSchema,
  ConnectedAccountUpdate as UpdateSchema,
} from './connected-accounts.ts'

type WireAccount = WireOf<typeof ConnectedAccountSchema>

export const connectedAccountFields = entity<WireAccount>()({
  userId: 'user_id',
  /** The provider, such as `github`. */
  providerId: 'provider_id',
  /** The id of the account at the provider. */
  accountId: 'account_id',
  email: 'email',
  /** False if the account does not sign the user in. */
  allowSignIn: 'allow_sign_in',
  /** False if calls refuse access tokens of the account. */
  allowConnectedAccounts: 'allow_connected_accounts',
  createdAt: date('created_at_millis'),
})

/** An account of an identity provider that is linked to a user. */
export interface ConnectedAccount extends Shape<typeof connectedAccountFields, WireAccount> {}
/** Changes of the uses that a user allows a linked account. Fields that are left out keep their value. */
export interface ConnectedAccountUpdate extends Shape<typeof connectedAccountFields, WireOf<typeof UpdateSchema>> {}
/** Changes that a server makes to a linked account. Fields that are left out keep their value. */
export interface ServerConnectedAccountUpdate
  extends Shape<typeof connectedAccountFields, WireOf<typeof ServerUpdateSchema>> {}
/** An account that a server links to a user. It may be used for everything unless a field says otherwise. */
export interface ServerConnectedAccountCreate
  extends Omit<Shape<typeof connectedAccountFields, WireOf<typeof CreateSchema>>, 'userId'> {}
