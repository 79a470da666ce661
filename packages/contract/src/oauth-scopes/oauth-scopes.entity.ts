/** Fields of OAuth scopes. No schema library here: browsers import this file. */

import { date, entity, fields, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { oauthScopes, OAuthScope as ScopeSchema } from './oauth-scopes.ts'

type WireScope = WireOf<typeof ScopeSchema>

const textFields = fields({
  /** Language (BCP 47). */
  locale: 'locale',
  /** Permitted action, such as "Read your reports". */
  name: 'name',
  description: 'description',
})

export const oauthScopeFields = entity<WireScope>()({
  /** The scope in requests for tokens. */
  id: 'id',
  /** Users read the text in their language, or in English, or the first one. */
  texts: nested('texts', textFields),
  /** Permissions that the user needs at the time of each token. Without one of them, the token does not have the scope. */
  permissionIds: 'permission_ids',
  /** True if users approve each act for which an agent needs the scope. False by default. */
  isApprovalRequired: 'requires_approval',
  createdAt: date('created_at_millis'),
})

/** A scope of the project. Applications request it of users. */
export interface OAuthScope extends Shape<typeof oauthScopeFields, WireScope> {}
/** Settings of a new scope. */
export interface OAuthScopeCreate
  extends Shape<typeof oauthScopeFields, WireOf<(typeof oauthScopes)['create']['body']>> {}
/** Changes of a scope. Fields that are left out keep their value; lists are replaced. */
export interface OAuthScopeUpdate
  extends Shape<typeof oauthScopeFields, WireOf<(typeof oauthScopes)['update']['body']>> {}
