import { z } from 'zod'
import { adminAccess, endpoint } from '../endpoint/endpoint.ts'
import { Logo } from '../projects/appearance.ts'
import { atMost, DateMillis, Flag, type Json, Millis, Success, Uuid } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { creationPage, listOrPageOf } from '../schemas/pages.ts'
import { Description, NonEmptyName, PermissionId, text } from '../schemas/texts.ts'
import { KeySet } from './key-set.ts'
import { oauthClientAdminRoutes } from './oauth-clients.admin.ts'
import { isHttpsOrLoopback, RedirectUri } from './redirect-uri.ts'

/** Authentication of clients at the token endpoint. No method needs the secret itself on our side. */
const clientAuthenticationMethods = ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'] as const

/** A machine acts for itself. The others act for users, and the kind names where they run. */
const clientKinds = ['machine', 'web', 'spa', 'native', 'device', 'mcp'] as const

/** Algorithms that sign ID tokens. */
const idTokenAlgorithms = ['ES256', 'RS256'] as const

/** `public`: all clients know a user by the same id. `pairwise`: clients of other hosts know another one. */
const subjectTypes = ['public', 'pairwise'] as const

/** A secret of a client, without its text. */
export const OAuthClientSecret = z.object({
  id: z.string(),
  last_four: z.string(),
  created_at_millis: Millis,
  /** Null: the secret has no end. */
  expires_at_millis: Millis.nullable(),
  /** Null if the secret was never used. Buffered before it is stored, so up to a minute old. */
  last_used_at_millis: Millis.nullable(),
})

/** A new secret. Only the response to its creation contains `client_secret`. */
export const NewOAuthClientSecret = OAuthClientSecret.extend({ client_secret: z.string() })

/** A client of the authorization server of the project: a program that gets access tokens for itself or for users. */
export const OAuthClient = z.object({
  /** The `client_id` of token requests. */
  id: z.string(),
  kind: z.enum(clientKinds),
  name: z.string(),
  description: z.string().nullable(),
  token_endpoint_auth_method: z.enum(clientAuthenticationMethods),
  /** Public keys of a client with `private_key_jwt`. Null if it has none here. */
  jwks: z.custom<Json>().nullable(),
  /** Address of the public keys. Null if there is none. */
  jwks_uri: z.string().nullable(),
  /** Permissions that the client can request as scopes, sorted. */
  permission_ids: z.array(z.string()),
  /** Ids of the resources of the client: it can request tokens for them. */
  resources: z.array(z.string()),
  /** Redirect addresses of sign-ins. */
  redirect_uris: z.array(z.string()),
  /** Redirect addresses of sign-outs. */
  post_logout_redirect_uris: z.array(z.string()),
  /** Address of the logo that users see when they are asked for consent. Null if there is none. */
  logo_url: z.string().nullable(),
  /** Pages of the client that users can open before they consent: its own, its privacy policy and its terms. */
  client_uri: z.string().nullable(),
  policy_uri: z.string().nullable(),
  tos_uri: z.string().nullable(),
  /** True for an app of the project's owner: its users are not asked for consent. */
  is_first_party: z.boolean(),
  /** Address that learns when the session of a user has ended. */
  backchannel_logout_uri: z.string().nullable(),
  /** Algorithm that signs its ID tokens. */
  id_token_signed_response_alg: z.enum(idTokenAlgorithms),
  subject_type: z.enum(subjectTypes),
  /** Address of the list of redirect addresses whose clients share pairwise ids. Its host names them. */
  sector_identifier_uri: z.string().nullable(),
  /** True if it may exchange the tokens that its resources receive for tokens of its other resources (RFC 8693). */
  can_exchange_tokens: z.boolean(),
  /** Grants that its kind and `can_exchange_tokens` allow (RFC 7591, section 2). */
  grant_types: z.array(z.string()),
  /** True for a client that has registered itself (RFC 7591), or names itself by a document. */
  is_registered: z.boolean(),
  /** Address of the document about an agent, which is its `client_id`. Null for other clients. */
  metadata_uri: z.string().nullable(),
  created_at_millis: Millis,
  secrets: z.array(OAuthClientSecret),
})

/** Address at the client: https, or http on this machine. The service refuses to call the latter in production. */
const ClientAddress = text(limits.urlMaxLength, (bounded) =>
  bounded.refine(isHttpsOrLoopback, { message: 'must be an https address without user, password and fragment' }),
)

/** Settings of every client that requests may leave out. */
export const oauthClientSettings = {
  description: Description.nullable().optional(),
  jwks: KeySet.nullable().optional(),
  jwks_uri: ClientAddress.nullable().optional(),
  permission_ids: atMost(limits.oauthClientPermissionsMax, PermissionId).optional(),
  resources: atMost(limits.oauthClientResourcesMax, Uuid).optional(),
  can_exchange_tokens: Flag.optional(),
}

/** Settings of clients that sign users in, apart from their logo. */
export const oauthApplicationSettings = {
  redirect_uris: atMost(limits.oauthClientRedirectUrisMax, RedirectUri).optional(),
  post_logout_redirect_uris: atMost(limits.oauthClientRedirectUrisMax, RedirectUri).optional(),
  client_uri: ClientAddress.nullable().optional(),
  policy_uri: ClientAddress.nullable().optional(),
  tos_uri: ClientAddress.nullable().optional(),
  is_first_party: z.boolean().optional(),
  backchannel_logout_uri: ClientAddress.nullable().optional(),
  id_token_signed_response_alg: z.enum(idTokenAlgorithms).optional(),
  subject_type: z.enum(subjectTypes).optional(),
  sector_identifier_uri: ClientAddress.nullable().optional(),
}

const settings = { ...oauthClientSettings, ...oauthApplicationSettings, logo_url: Logo.nullable().optional() }

export const ClientAuthenticationMethod = z.enum(clientAuthenticationMethods)

/** Filters and page of a list of clients. */
export const OAuthClientQuery = z.strictObject({
  kind: z.enum(clientKinds).optional(),
  /** True: clients that sign users in. False: machines. */
  acts_for_users: Flag.optional(),
  /** True: agents that name themselves by a document. False: the others. */
  has_metadata_document: Flag.optional(),
  ...creationPage,
})

const ClientParams = z.strictObject({ client_id: Uuid })

/**
 * Fields for the authentication of a client and the delivery of codes. Changing them has the effect of a new secret, and
 * needs the same.
 */
const credentialFields = [
  'token_endpoint_auth_method',
  'jwks',
  'jwks_uri',
  'permission_ids',
  'resources',
  'redirect_uris',
  'is_first_party',
  'can_exchange_tokens',
] as const

const settingErrors = [
  'INVALID_LOGO',
  'OAUTH_CLIENT_KEYS_MISMATCH',
  'OAUTH_CLIENT_KIND_MISMATCH',
  'OAUTH_CLIENT_SECTOR_MISMATCH',
  'PERMISSION_NOT_FOUND',
  'OAUTH_RESOURCE_NOT_FOUND',
] as const

export const oauthClients = {
  list: endpoint({
    route: oauthClientAdminRoutes.list,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'List the clients of the authorization server, the newest first',
    query: OAuthClientQuery,
    response: listOrPageOf(OAuthClient),
    errors: [],
  }),
  create: endpoint({
    route: oauthClientAdminRoutes.create,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Create a client; create a secret for it in a call of its own',
    body: z.strictObject({
      kind: z.enum(clientKinds),
      name: NonEmptyName,
      token_endpoint_auth_method: ClientAuthenticationMethod,
      ...settings,
    }),
    response: OAuthClient,
    status: 201,
    errors: ['OAUTH_CLIENT_LIMIT_REACHED', ...settingErrors],
  }),
  get: endpoint({
    route: oauthClientAdminRoutes.get,
    access: adminAccess,
    ownerRole: 'admin',
    summary: 'Read a client',
    params: ClientParams,
    response: OAuthClient,
    errors: ['OAUTH_CLIENT_NOT_FOUND'],
  }),
  update: endpoint({
    route: oauthClientAdminRoutes.update,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: credentialFields,
    summary: 'Change a client; lists are replaced as a whole',
    params: ClientParams,
    body: z.strictObject({
      name: NonEmptyName.optional(),
      token_endpoint_auth_method: ClientAuthenticationMethod.optional(),
      ...settings,
    }),
    response: OAuthClient,
    errors: ['OAUTH_CLIENT_NOT_FOUND', ...settingErrors],
  }),
  delete: endpoint({
    route: oauthClientAdminRoutes.delete,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Delete a client with its secrets, grants and opaque tokens',
    params: ClientParams,
    response: Success,
    errors: ['OAUTH_CLIENT_NOT_FOUND'],
  }),
  createSecret: endpoint({
    route: oauthClientAdminRoutes.createSecret,
    access: adminAccess,
    ownerRole: 'admin',
    returnsSecrets: true,
    needsFreshSignIn: true,
    summary: 'Create a secret of a client, which has at most two; only this response contains it',
    params: ClientParams,
    body: z.strictObject({
      /** Null: the secret has no end. */
      expires_at_millis: DateMillis.nullable(),
    }),
    response: NewOAuthClientSecret,
    status: 201,
    errors: ['OAUTH_CLIENT_NOT_FOUND', 'OAUTH_CLIENT_KEYS_MISMATCH', 'OAUTH_CLIENT_SECRET_LIMIT_REACHED'],
  }),
  endGrants: endpoint({
    route: oauthClientAdminRoutes.endGrants,
    access: adminAccess,
    ownerRole: 'support',
    summary: `End the access of a client to the accounts of all users, ${limits.oauthGrantsEndedAtOnce} at once; repeat the call until it ends fewer`,
    params: ClientParams,
    response: z.object({ ended: z.int() }),
    errors: ['OAUTH_CLIENT_NOT_FOUND'],
  }),
  deleteSecret: endpoint({
    route: oauthClientAdminRoutes.deleteSecret,
    access: adminAccess,
    ownerRole: 'admin',
    needsFreshSignIn: true,
    summary: 'Delete a secret of a client',
    params: ClientParams.extend({ secret_id: Uuid }),
    response: Success,
    errors: ['OAUTH_CLIENT_NOT_FOUND', 'OAUTH_CLIENT_SECRET_NOT_FOUND'],
  }),
}
