/**
 * Metadata of clients that register themselves (RFC 7591, section 2; OpenID Connect Dynamic Client Registration 1.0,
 * section 2).
 */
import { endpoints, limits } from '@portico/contract'
import { z } from 'zod'
import { type RowFields, rowFields } from '../../../platform/database/wire-fields.ts'
import type { ClientKind, ClientRow } from '../clients/client-columns.ts'
import { hasSecrets } from '../clients/client-keys.ts'
import { grantTypesOf } from '../clients/grant-types.ts'
import { invalidField, RegistrationError } from './registration-error.ts'

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** Members that we understand. Others are ignored, and are missing in the response (RFC 7591, section 2). */
const Metadata = z.object({
  client_name: z.string().optional(),
  application_type: z.enum(['web', 'native']).default('web'),
  grant_types: z.array(z.string()).default(['authorization_code']),
  response_types: z.array(z.string()).default([]),
  token_endpoint_auth_method: z.string().default('client_secret_basic'),
  redirect_uris: z.array(z.string()).default([]),
  post_logout_redirect_uris: z.array(z.string()).default([]),
  // One that cannot be read does not refuse the client.
  logo_uri: z.string().max(limits.oauthClientLogoUriMaxLength).optional().catch(undefined),
  client_uri: z.string().optional(),
  policy_uri: z.string().optional(),
  tos_uri: z.string().optional(),
  jwks: z.unknown().optional(),
  jwks_uri: z.string().optional(),
  subject_type: z.string().default('public'),
  sector_identifier_uri: z.string().optional(),
  // OpenID Connect Dynamic Client Registration 1.0, section 2.
  id_token_signed_response_alg: z.string().default('RS256'),
  backchannel_logout_uri: z.string().optional(),
})

type Metadata = z.output<typeof Metadata>
const NewClient = endpoints.oauthClients.create.body

/** A client as its metadata describe it. Its owner adds resources. */
export type DescribedClient = RowFields<z.output<typeof NewClient>>

/** Metadata that were checked. */
export interface Description {
  readonly client: DescribedClient
  /** Address of the logo. */
  readonly logoUri: string | null
}

/** Returns what metadata describe. Throws {@link RegistrationError}. */
export function descriptionOf(document: unknown): Description {
  if (typeof document !== 'object' || document === null || Array.isArray(document))
    throw new RegistrationError('invalid_client_metadata', 'The body must be a JSON object.')
  // RFC 7592, section 2.2: null is a member that is left out.
  const given = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))
  const metadata = parsed(Metadata, given)
  requireGrants(metadata)
  const { token_endpoint_auth_method: method, jwks, jwks_uri, application_type: _, ...fields } = metadata
  const { grant_types: __, response_types: ___, client_name: ____, logo_uri: logoUri = null, ...others } = fields
  const client = parsed(NewClient, {
    ...others,
    kind: kindOf(metadata),
    name: metadata.client_name ?? nameOf(metadata),
    token_endpoint_auth_method: method,
    // Keys of other methods would have no use.
    ...(method === 'private_key_jwt' && { jwks: jwks ?? null, jwks_uri: jwks_uri ?? null }),
  })
  return { client: rowFields(client), logoUri }
}

function kindOf({
  grant_types: grants,
  application_type: type,
  token_endpoint_auth_method: method,
}: Metadata): ClientKind {
  if (grants.includes(deviceGrant)) return 'device'
  if (type === 'native') return 'native'
  return method === 'none' ? 'spa' : 'web'
}

/** RFC 7591, section 2.1: response types and grants belong together. */
function requireGrants({ grant_types: grants, response_types: responses, redirect_uris: uris }: Metadata): void {
  const possible: readonly string[] = grantTypesOf({
    kind: grants.includes(deviceGrant) ? 'device' : 'web',
    canExchangeTokens: false,
  })
  const foreign = grants.find((grant) => !possible.includes(grant))
  if (foreign !== undefined) throw invalidField('grant_types', `The grant type "${foreign}" is not possible here.`)
  const type = responses.find((response) => response !== 'code')
  if (type !== undefined)
    throw invalidField('response_types', `The response type "${type}" is not supported. Use "code".`)
  if (!grants.includes(deviceGrant) && uris.length === 0)
    throw invalidField('redirect_uris', 'redirect_uris must have at least one address.')
}

function nameOf({ redirect_uris: [first = ''] }: Metadata): string {
  const host = URL.parse(first)?.host ?? ''
  return host === '' ? 'Application' : host
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: object): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const [field = 'metadata'] = issue?.path ?? []
  throw invalidField(String(field), `${issue?.path.join('.') ?? 'metadata'}: ${issue?.message ?? 'is not valid'}`)
}

/** Credentials that a response contains beside the metadata. */
export interface IssuedCredentials {
  readonly registrationUri: string
  readonly registrationToken: string
  /** A new secret of the client. Null if it has none, or keeps the ones before. */
  readonly secret: string | null
}

/** Returns the information about a client (RFC 7591, section 3.2.1). */
export function informationOf(client: ClientRow, { registrationUri, registrationToken, secret }: IssuedCredentials) {
  const { kind, redirectUris, tokenEndpointAuthMethod: method, sectorIdentifierUri, backchannelLogoutUri } = client
  const { logoUri, clientUri, policyUri, tosUri } = client
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAtMillis / 1000),
    ...(secret !== null && { client_secret: secret }),
    ...(hasSecrets(method) && { client_secret_expires_at: 0 }),
    registration_access_token: registrationToken,
    registration_client_uri: registrationUri,
    client_name: client.name,
    ...(logoUri !== null && { logo_uri: logoUri }),
    ...(clientUri !== null && { client_uri: clientUri }),
    ...(policyUri !== null && { policy_uri: policyUri }),
    ...(tosUri !== null && { tos_uri: tosUri }),
    application_type: kind === 'web' || kind === 'spa' ? 'web' : 'native',
    grant_types: grantTypesOf({ kind, canExchangeTokens: false }),
    response_types: redirectUris.length > 0 ? ['code'] : [],
    token_endpoint_auth_method: method,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: client.postLogoutRedirectUris,
    ...(client.jwks !== null && { jwks: client.jwks }),
    ...(client.jwksUri !== null && { jwks_uri: client.jwksUri }),
    subject_type: client.subjectType,
    ...(sectorIdentifierUri !== null && { sector_identifier_uri: sectorIdentifierUri }),
    id_token_signed_response_alg: client.idTokenSignedResponseAlg,
    ...(backchannelLogoutUri !== null && {
      ...{ backchannel_logout_uri: backchannelLogoutUri, backchannel_logout_session_required: true },
    }),
  }
}
