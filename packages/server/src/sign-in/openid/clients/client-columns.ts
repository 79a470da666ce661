import { OAuthClient, type OAuthResource } from '@portico/contract'
import type { z } from 'zod'
import { selectList } from '../../../platform/database/column-sql.ts'
import { columns, computed, type RowOf } from '../../../platform/database/columns.ts'
import { createView } from '../../../platform/database/wire-fields.ts'
import { grantTypesOf } from './grant-types.ts'

type WireClient = z.output<typeof OAuthClient>
/** Method by which a client authenticates at the token endpoint. */
export type ClientAuthenticationMethod = WireClient['token_endpoint_auth_method']
/** Kind of a client. A `machine` acts for itself, the others act for users and are named by where they run. */
export type ClientKind = WireClient['kind']
/** Algorithm that signs the ID tokens of a client. */
export type IdTokenAlgorithm = WireClient['id_token_signed_response_alg']
/** Kind of the identifiers of users at a client. */
export type SubjectType = WireClient['subject_type']
/** Form of the access tokens of a resource. */
export type TokenFormat = z.output<typeof OAuthResource>['token_format']

/** Columns of a new client. */
export const newClientColumns = columns({
  id: 'uuid',
  kind: 'text',
  name: 'text',
  description: 'text?',
  tokenEndpointAuthMethod: 'text',
  jwks: 'jsonb?',
  jwksUri: 'text?',
  redirectUris: 'jsonb',
  postLogoutRedirectUris: 'jsonb',
  clientUri: 'text?',
  policyUri: 'text?',
  tosUri: 'text?',
  isFirstParty: 'boolean',
  backchannelLogoutUri: 'text?',
  idTokenSignedResponseAlg: 'text',
  subjectType: 'text',
  sectorIdentifierUri: 'text?',
  canExchangeTokens: 'boolean',
  isRegistered: 'boolean',
  metadataUri: 'text?',
  createdAtMillis: 'bigint',
})

/** A secret of a client, without its text. */
export interface ClientSecretRow {
  readonly id: string
  readonly lastFour: string
  readonly createdAtMillis: number
  readonly expiresAtMillis: number | null
  readonly lastUsedAtMillis: number | null
}

const ofClient = 'project_id = c.project_id and client_id = c.id'

const shownColumns = columns({
  ...newClientColumns,
  kind: computed<ClientKind>('c.kind'),
  redirectUris: computed<string[]>('c.redirect_uris'),
  postLogoutRedirectUris: computed<string[]>('c.post_logout_redirect_uris'),
  tokenEndpointAuthMethod: computed<ClientAuthenticationMethod>('c.token_endpoint_auth_method'),
  idTokenSignedResponseAlg: computed<IdTokenAlgorithm>('c.id_token_signed_response_alg'),
  subjectType: computed<SubjectType>('c.subject_type'),
  /** Name of the file. */
  logo: computed<string | null>(`(select name from oauth_client_logos where ${ofClient})`),
  /** Address in the metadata of the client that the logo was read from. */
  logoUri: computed<string | null>(`(select source_uri from oauth_client_logos where ${ofClient})`),
  permissionIds: computed<string[]>(`coalesce((
    select json_agg(permission_id order by permission_id collate "C")
    from oauth_client_permissions where ${ofClient}), '[]')`),
  resources: computed<string[]>(`coalesce((
    select json_agg(resource_id order by resource_id) from oauth_client_resources where ${ofClient}), '[]')`),
  secrets: computed<readonly ClientSecretRow[]>(`coalesce((
    select json_agg(json_build_object('id', id, 'lastFour', last_four, 'createdAtMillis', created_at_millis,
      'expiresAtMillis', expires_at_millis, 'lastUsedAtMillis', last_used_at_millis) order by created_at_millis, id)
    from oauth_client_secrets where ${ofClient}), '[]')`),
})

/** A client with its secrets, permissions and resources, as owners see it. */
export interface ClientRow extends RowOf<typeof shownColumns> {}

/** The columns of a {@link ClientRow}, for a query from clients as `c`. */
export const clientColumns = selectList(shownColumns, 'c')

/** Returns a client on the wire, with the address of its logo. */
export const clientView = createView<ClientRow & { readonly logoUrl: string | null }>()(OAuthClient, {
  secrets: ({ secrets }) => secrets.map(secretView),
  grant_types: grantTypesOf,
})

/** Returns a secret on the wire, without its text. */
export const secretView = (secret: ClientSecretRow) => ({
  id: secret.id,
  last_four: secret.lastFour,
  created_at_millis: secret.createdAtMillis,
  expires_at_millis: secret.expiresAtMillis,
  last_used_at_millis: secret.lastUsedAtMillis,
})
