/** Fields of grants. No schema library here: browsers import this file. */
import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { OAuthGrant as GrantSchema, OAuthGrantQuery as QuerySchema } from './oauth-grants.ts'

type WireGrant = WireOf<typeof GrantSchema>
type WireQuery = WireOf<typeof QuerySchema>

export const oauthGrantFields = entity<WireGrant>()({
  id: 'id',
  userId: 'user_id',
  userDisplayName: 'user_display_name',
  userPrimaryEmail: 'user_primary_email',
  clientId: 'client_id',
  clientName: 'client_name',
  /** Host of the document by which an agent names itself. Null for other clients. */
  clientHost: 'client_host',
  /** True for an app of the project's owner. */
  isFirstParty: 'is_first_party',
  /** Scopes that the user has granted, such as `email`. */
  scopes: 'scopes',
  /** Texts of those that the project has defined, in the language of the caller. */
  scopeTexts: nested('scope_texts', { id: 'id', name: 'name', description: 'description' }),
  createdAt: date('created_at_millis'),
  expiresAt: date('expires_at_millis'),
  /** Time of the last access token of an agent. Null for other clients, and before the first token. */
  lastUsedAt: date('last_used_at_millis'),
  /** Resource of that token. */
  lastResource: 'last_resource',
})

export const oauthGrantListFields = entity<WireQuery>()({
  userId: 'user_id',
  clientId: 'client_id',
  /** `nextCursor` of the previous page. */
  cursor: 'cursor',
  /** Grants per page, at most 1,000. */
  limit: 'limit',
})

/** The access of an application to an account. */
export interface OAuthGrant extends Shape<typeof oauthGrantFields, WireGrant> {}
/** Filters and page of a list of grants: of a user, of a client, or both. */
export interface OAuthGrantListOptions extends Shape<typeof oauthGrantListFields, WireQuery> {}
