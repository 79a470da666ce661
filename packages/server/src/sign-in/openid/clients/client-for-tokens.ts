import type { Json } from '@portico/contract'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type {
  ClientAuthenticationMethod,
  ClientKind,
  IdTokenAlgorithm,
  SubjectType,
  TokenFormat,
} from './client-columns.ts'

/** A resource of a client. */
export interface ResourceForTokens {
  readonly uri: string
  readonly tokenFormat: TokenFormat
  /** Scopes that it accepts, with the permissions that a user needs for each. */
  readonly scopes: readonly { readonly id: string; readonly permissionIds: readonly string[] }[]
}

/** A client as the authorization server needs it. */
export interface ClientForTokens {
  readonly id: string
  readonly kind: ClientKind
  readonly name: string
  readonly tokenEndpointAuthMethod: ClientAuthenticationMethod
  readonly jwks: Json
  readonly jwksUri: string | null
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  /** Name of the file of the logo. */
  readonly logo: string | null
  readonly clientUri: string | null
  readonly policyUri: string | null
  readonly tosUri: string | null
  readonly isFirstParty: boolean
  readonly backchannelLogoutUri: string | null
  readonly idTokenSignedResponseAlg: IdTokenAlgorithm
  readonly subjectType: SubjectType
  readonly sectorIdentifierUri: string | null
  readonly canExchangeTokens: boolean
  /** Secrets that are neither expired nor suspended, with their hashes in hexadecimal. */
  readonly secrets: readonly { readonly id: string; readonly hash: string }[]
  readonly permissionIds: readonly string[]
  readonly resources: readonly ResourceForTokens[]
  /** Address of the document about an agent, which is its `client_id`. Null for others. */
  readonly metadataUri: string | null
  /** Time after which the document is read again. */
  readonly metadataFreshUntilMillis: number | null
}

const ofClient = 'project_id = c.project_id and client_id = c.id'

const scopesOf = `coalesce((
  select json_agg(json_build_object('id', s.scope_id, 'permissionIds', coalesce((
    select json_agg(p.permission_id) from oauth_scope_permissions p
    where p.project_id = s.project_id and p.scope_id = s.scope_id), '[]')) order by s.scope_id collate "C")
  from oauth_resource_scopes s where s.project_id = r.project_id and s.resource_id = r.id), '[]')`

const textBy = (
  condition: string,
) => `select c.id, c.kind, c.name, c.token_endpoint_auth_method, c.jwks, c.jwks_uri, c.redirect_uris,
     c.post_logout_redirect_uris, c.is_first_party, c.id_token_signed_response_alg, c.subject_type,
     c.sector_identifier_uri, c.backchannel_logout_uri, c.can_exchange_tokens, c.metadata_uri,
     c.client_uri, c.policy_uri, c.tos_uri,
     c.metadata_fresh_until_millis,
     (select name from oauth_client_logos where ${ofClient}) as logo,
     coalesce((select json_agg(json_build_object('id', id, 'hash', encode(secret_hash, 'hex')) order by id)
       from oauth_client_secrets
       where ${ofClient} and suspended_at_millis is null
         and (expires_at_millis is null or expires_at_millis > :now::bigint)), '[]') as secrets,
     coalesce((select json_agg(permission_id order by permission_id collate "C")
       from oauth_client_permissions where ${ofClient}), '[]') as permission_ids,
     coalesce((select json_agg(json_build_object('uri', r.uri, 'tokenFormat', r.token_format, 'scopes', ${scopesOf})
         order by r.uri)
       from oauth_resources r where r.project_id = c.project_id and (r.is_open_to_agents and c.metadata_uri is not null
         or exists (select from oauth_client_resources l
           where l.project_id = r.project_id and l.resource_id = r.id and l.client_id = c.id))), '[]') as resources
   from oauth_clients c where c.project_id = :projectId and ${condition}`

type Found = { projectId: string; id: string; now: number }

const selectClient = query<Found, ClientForTokens>('select_oauth_client_for_tokens', textBy('c.id = :id'))
const selectAgent = query<Found, ClientForTokens>('select_oauth_agent_for_tokens', textBy('c.metadata_uri = :id'))

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns true for the `client_id` of an agent: the address of its document. */
export const isAgentId = (id: string): boolean => /^https:/i.test(id)

/**
 * Finds a client by its `client_id`, or returns null. That of an agent is the address of its document. Nothing is cached, so
 * that a client or secret that was deleted gets no further token.
 */
export async function findClientForTokens(
  { db, clock }: WithReads & WithClock,
  projectId: string,
  id: string,
): Promise<ClientForTokens | null> {
  // Other texts name no client, and the database refuses them.
  const text = isAgentId(id) ? selectAgent : selectClient
  if (text === selectClient && !idForm.test(id)) return null
  const [client] = await db.run(text, { projectId, id, now: clock.now() })
  return client ?? null
}
