import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { ScopeId } from '../oauth-scopes/oauth-scopes.ts'
import { atMost, Flag, listOf, Millis, Success, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { isUrl } from '../schemas/rules.ts'
import { text } from '../schemas/texts.ts'
import { oauthResourceAdminRoutes } from './oauth-resources.admin.ts'

/** Forms of access tokens: verified by the resource itself, or by introspection (RFC 7662). */
const accessTokenFormats = ['jwt', 'opaque'] as const

/** A server that accepts access tokens, such as an API of the app (resource server, RFC 6749, section 1.1). */
export const OAuthResource = z.object({
  id: z.string(),
  /** The `resource` of token requests (RFC 8707), and the audience of the tokens. */
  uri: z.string(),
  token_format: z.enum(accessTokenFormats),
  /** Ids of scopes of the project that the resource accepts, sorted. Applications request them of users. */
  scopes: z.array(z.string()),
  /** True if agents that name themselves by a document may ask their users for access to it. */
  is_open_to_agents: z.boolean(),
  created_at_millis: Millis,
})

/** An absolute URI without fragment (RFC 8707, section 2). Compared as it is written. */
export const ResourceUri = text(limits.oauthResourceUriMaxLength, (bounded) =>
  bounded.refine(isResourceUri, {
    message: 'must be an absolute URI without fragment, such as https://api.example.com',
  }),
).meta({ examples: ['https://api.example.com'] })

function isResourceUri(value: string): boolean {
  return isUrl(value) && value === value.trim() && !value.includes('#')
}

export const TokenFormat = z.enum(accessTokenFormats)
const settings = {
  token_format: TokenFormat.optional(),
  scopes: atMost(limits.oauthResourceScopesMax, ScopeId).optional(),
  is_open_to_agents: Flag.optional(),
}
const ResourceParams = z.strictObject({ resource_id: Uuid })

export const oauthResources = {
  list: endpoint({
    route: oauthResourceAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'support',
    summary: 'List the resources for which the authorization server issues access tokens, by URI',
    response: listOf(OAuthResource),
    errors: [],
  }),
  create: endpoint({
    route: oauthResourceAdminRoutes.create,
    access: adminAccess,
    ownerRole: 'developer',
    summary: 'Create a resource',
    body: z.strictObject({ uri: ResourceUri, ...settings }),
    response: OAuthResource,
    status: 201,
    errors: ['OAUTH_RESOURCE_ALREADY_EXISTS', 'OAUTH_RESOURCE_LIMIT_REACHED', 'OAUTH_SCOPE_NOT_FOUND'],
  }),
  update: endpoint({
    route: oauthResourceAdminRoutes.update,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: true,
    summary: 'Change a resource; tokens that were issued before keep their form',
    params: ResourceParams,
    body: z.strictObject({ uri: ResourceUri.optional(), ...settings }),
    response: OAuthResource,
    errors: ['OAUTH_RESOURCE_NOT_FOUND', 'OAUTH_RESOURCE_ALREADY_EXISTS', 'OAUTH_SCOPE_NOT_FOUND'],
  }),
  delete: endpoint({
    route: oauthResourceAdminRoutes.delete,
    access: adminAccess,
    ownerRole: 'developer',
    needsFreshSignIn: true,
    summary: 'Delete a resource, and remove it from its clients',
    params: ResourceParams,
    response: Success,
    errors: ['OAUTH_RESOURCE_NOT_FOUND'],
  }),
}
