/** Fields of OAuth resources. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { oauthResources, OAuthResource as ResourceSchema } from './oauth-resources.ts'

type WireResource = WireOf<typeof ResourceSchema>

export const oauthResourceFields = entity<WireResource>()({
  id: 'id',
  /** The `resource` of token requests (RFC 8707), and the audience of the tokens. */
  uri: 'uri',
  /** `jwt` (default): the resource verifies tokens itself. `opaque`: it calls the introspection endpoint. */
  tokenFormat: 'token_format',
  /** Ids of scopes of the project that the resource accepts. At most 100. */
  scopes: 'scopes',
  /** True if agents that name themselves by a document may ask their users for access to it. */
  isOpenToAgents: 'is_open_to_agents',
  createdAt: date('created_at_millis'),
})

/** A server that accepts access tokens of the project. */
export interface OAuthResource extends Shape<typeof oauthResourceFields, WireResource> {}
/** Settings of a new resource. */
export interface OAuthResourceCreate
  extends Shape<typeof oauthResourceFields, WireOf<(typeof oauthResources)['create']['body']>> {}
/** Changes of a resource. Fields that are left out keep their value. */
export interface OAuthResourceUpdate
  extends Shape<typeof oauthResourceFields, WireOf<(typeof oauthResources)['update']['body']>> {}
