/** Fields of grants. No schema library here: browsers import this file. */
import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { OAuthGrant as GrantSchema } from './oauth-grants.ts'

type WireGrant = WireOf<typeof GrantSchema>

export const oauthGrantFields = entity<WireGrant>()({
  id: 'id',
  userId: 'user_id',
  clientId: 'client_id',
  clientName: 'client_name',
  /** True for an app of the project's owner. */
  isFirstParty: 'is_first_party',
  /** Scopes that the user has granted, such as `email`. */
  scopes: 'scopes',
  createdAt: date('created_at_millis'),
  expiresAt: date('expires_at_millis'),
})

/** The access of an application to an account. */
export interface OAuthGrant extends Shape<typeof oauthGrantFields, WireGrant> {}
