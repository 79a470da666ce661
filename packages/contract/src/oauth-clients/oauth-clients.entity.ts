/** Fields of OAuth clients. No schema library here: browsers import this file. */

import { date, entity, fields, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type {
  OAuthClient as ClientSchema,
  NewOAuthClientSecret as NewSecretSchema,
  oauthClients,
  OAuthClientQuery as QuerySchema,
} from './oauth-clients.ts'

type WireClient = WireOf<typeof ClientSchema>
type WireQuery = WireOf<typeof QuerySchema>
type WireSecret = WireClient['secrets'][number]

const secretFields = fields({
  id: 'id',
  lastFour: 'last_four',
  createdAt: date('created_at_millis'),
  /** Null: the secret has no end. */
  expiresAt: date('expires_at_millis'),
  /** Null if the secret was never used. Up to a minute old. */
  lastUsedAt: date('last_used_at_millis'),
})

export const oauthClientSecretFields = entity<WireSecret>()(secretFields)

export const newOAuthClientSecretFields = entity<WireOf<typeof NewSecretSchema>>()({
  ...secretFields,
  /** The secret itself. No other response contains it. */
  clientSecret: 'client_secret',
})

const settings = fields({
  kind: 'kind',
  name: 'name',
  description: 'description',
  /** Authentication of the client at the token endpoint. */
  tokenEndpointAuthMethod: 'token_endpoint_auth_method',
  /** Public keys of a client with `private_key_jwt`. */
  jwks: 'jwks',
  /** Address of the public keys, in place of `jwks`. */
  jwksUri: 'jwks_uri',
  /** Permissions that the client can request as scopes. */
  permissionIds: 'permission_ids',
  /** Ids of the resources of the client: it can request tokens for them. At most 20. */
  resources: 'resources',
  /** Redirect addresses of sign-ins. At most 50. */
  redirectUris: 'redirect_uris',
  /** Redirect addresses of sign-outs. At most 50. */
  postLogoutRedirectUris: 'post_logout_redirect_uris',
  /** Logo that users see when they are asked for consent: a data URL in requests, an address in responses. */
  logoUrl: 'logo_url',
  /** Page about the client, which users can open before they consent. */
  clientUri: 'client_uri',
  /** Privacy policy of the client. */
  policyUri: 'policy_uri',
  /** Terms of the client. */
  tosUri: 'tos_uri',
  /** True for an app of the project's owner: its users are not asked for consent. */
  isFirstParty: 'is_first_party',
  /** Address that learns when the session of a user has ended (back-channel logout). */
  backchannelLogoutUri: 'backchannel_logout_uri',
  /** Algorithm that signs its ID tokens. ES256 by default. */
  idTokenSignedResponseAlg: 'id_token_signed_response_alg',
  /** `pairwise`: clients of other hosts know a user by another id. */
  subjectType: 'subject_type',
  /** Address of the list of redirect addresses whose clients share pairwise ids. */
  sectorIdentifierUri: 'sector_identifier_uri',
  /** True if it may exchange the tokens that its resources receive for tokens of its other resources. For `web` and `machine`. */
  canExchangeTokens: 'can_exchange_tokens',
})

export const oauthClientFields = entity<WireClient>()({
  /** The `client_id` of token requests. */
  id: 'id',
  ...settings,
  /** Grants that `kind` and `canExchangeTokens` allow (RFC 7591, section 2). */
  grantTypes: 'grant_types',
  /** True for a client that has registered itself, or names itself by a document. */
  isRegistered: 'is_registered',
  /** Address of the document about an agent, which is its `client_id`. Null for other clients. */
  metadataUri: 'metadata_uri',
  createdAt: date('created_at_millis'),
  /** At most two. */
  secrets: nested('secrets', oauthClientSecretFields),
})

export const oauthClientCreateFields = entity<WireOf<(typeof oauthClients)['create']['body']>>()(settings)

export const oauthClientUpdateFields = entity<WireOf<(typeof oauthClients)['update']['body']>>()({
  name: settings.name,
  description: settings.description,
  tokenEndpointAuthMethod: settings.tokenEndpointAuthMethod,
  jwks: settings.jwks,
  jwksUri: settings.jwksUri,
  permissionIds: settings.permissionIds,
  resources: settings.resources,
  redirectUris: settings.redirectUris,
  postLogoutRedirectUris: settings.postLogoutRedirectUris,
  logoUrl: settings.logoUrl,
  clientUri: settings.clientUri,
  policyUri: settings.policyUri,
  tosUri: settings.tosUri,
  isFirstParty: settings.isFirstParty,
  backchannelLogoutUri: settings.backchannelLogoutUri,
  idTokenSignedResponseAlg: settings.idTokenSignedResponseAlg,
  subjectType: settings.subjectType,
  sectorIdentifierUri: settings.sectorIdentifierUri,
  canExchangeTokens: settings.canExchangeTokens,
})

export const oauthClientListFields = entity<WireQuery>()({
  kind: 'kind',
  /** True: clients that sign users in. False: machines. */
  actsForUsers: 'acts_for_users',
  /** True: agents that name themselves by a document. False: the others. */
  hasMetadataDocument: 'has_metadata_document',
  /** `nextCursor` of the previous page. */
  cursor: 'cursor',
  /** Clients per page, at most 1,000. */
  limit: 'limit',
})

/** A client of the authorization server of the project. */
export interface OAuthClient extends Shape<typeof oauthClientFields, WireClient> {}
/** A secret of a client, without its text. */
export interface OAuthClientSecret extends Shape<typeof oauthClientSecretFields, WireSecret> {}
/** A new secret. Only its creation returns `clientSecret`. */
export interface NewOAuthClientSecret
  extends Shape<typeof newOAuthClientSecretFields, WireOf<typeof NewSecretSchema>> {}
/** Filters and page of a list of clients. */
export interface OAuthClientListOptions extends Shape<typeof oauthClientListFields, WireQuery> {}
/** Settings of a new client. */
export interface OAuthClientCreate
  extends Shape<typeof oauthClientCreateFields, WireOf<(typeof oauthClients)['create']['body']>> {}
/** Changes of a client. Fields that are left out keep their value; lists are replaced. */
export interface OAuthClientUpdate
  extends Shape<typeof oauthClientUpdateFields, WireOf<(typeof oauthClients)['update']['body']>> {}
