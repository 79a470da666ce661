/** Fields of authenticator apps. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { Authenticator as AuthenticatorSchema } from './mfa.ts'

type WireAuthenticator = WireOf<typeof AuthenticatorSchema>

export const authenticatorFields = entity<WireAuthenticator>()({
  id: 'id',
  name: 'name',
  createdAt: date('created_at_millis'),
  /** Null until one of its codes was accepted. */
  lastUsedAt: date('last_used_at_millis'),
})

/** An authenticator app of a user. */
export interface Authenticator extends Shape<typeof authenticatorFields, WireAuthenticator> {}
