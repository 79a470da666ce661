import { type Json, knownError } from '@portico/contract'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithWrites } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { lockProject } from '../../../projects/lock-project.ts'
import type { Project } from '../../../projects/project.ts'
import type { ClientAuthenticationMethod, ClientRow, IdTokenAlgorithm, SubjectType } from './client-columns.ts'
import { hasSecrets, requireMatchingKeys } from './client-keys.ts'
import { requireFittingKind } from './client-kinds.ts'
import { type ClientLists, replaceLists } from './client-lists.ts'
import { type ClientLogo, storeClientLogo } from './client-logos.ts'
import { getClient } from './find-client.ts'

/** Changes of a client. Undefined values stay unchanged; lists are replaced. */
export interface ClientChanges extends ClientLists {
  readonly name?: string | undefined
  readonly description?: string | null | undefined
  readonly tokenEndpointAuthMethod?: ClientAuthenticationMethod | undefined
  readonly jwks?: Json | undefined
  readonly jwksUri?: string | null | undefined
  readonly redirectUris?: readonly string[] | undefined
  readonly postLogoutRedirectUris?: readonly string[] | undefined
  readonly clientUri?: string | null | undefined
  readonly policyUri?: string | null | undefined
  readonly tosUri?: string | null | undefined
  readonly isFirstParty?: boolean | undefined
  readonly backchannelLogoutUri?: string | null | undefined
  readonly idTokenSignedResponseAlg?: IdTokenAlgorithm | undefined
  readonly subjectType?: SubjectType | undefined
  readonly sectorIdentifierUri?: string | null | undefined
  readonly canExchangeTokens?: boolean | undefined
  /** The stored one by default. */
  readonly logo?: ClientLogo | undefined
}

type OfClient = { projectId: string; id: string }

const updateClientRow = statement<
  OfClient & {
    name: string
    description: string | null
    tokenEndpointAuthMethod: string
    jwks: string | null
    jwksUri: string | null
    redirectUris: string
    postLogoutRedirectUris: string
    clientUri: string | null
    policyUri: string | null
    tosUri: string | null
    isFirstParty: boolean
    backchannelLogoutUri: string | null
    idTokenSignedResponseAlg: string
    subjectType: string
    sectorIdentifierUri: string | null
    canExchangeTokens: boolean
  },
  never
>(
  'update_oauth_client',
  `update oauth_clients set name = :name, description = :description::text,
     token_endpoint_auth_method = :tokenEndpointAuthMethod, jwks = :jwks::jsonb, jwks_uri = :jwksUri::text,
     redirect_uris = :redirectUris::jsonb, post_logout_redirect_uris = :postLogoutRedirectUris::jsonb,
     client_uri = :clientUri::text, policy_uri = :policyUri::text, tos_uri = :tosUri::text,
     is_first_party = :isFirstParty, id_token_signed_response_alg = :idTokenSignedResponseAlg,
     backchannel_logout_uri = :backchannelLogoutUri::text, subject_type = :subjectType, sector_identifier_uri = :sectorIdentifierUri::text,
     can_exchange_tokens = :canExchangeTokens,
     registration_token_hash = case when :isFirstParty or :canExchangeTokens then null else registration_token_hash end
   where project_id = :projectId and id = :id`,
)

const deleteSecrets = statement<OfClient, never>(
  'delete_secrets_of_oauth_client',
  `delete from oauth_client_secrets where project_id = :projectId and client_id = :id`,
)

// Before their client, which the event about the end of a grant names.
const deleteGrants = statement<OfClient, never>(
  'delete_grants_of_oauth_client',
  `delete from oauth_grants where project_id = :projectId and client_id = :id`,
)

const deleteClientRow = statement<OfClient, { id: string }>(
  'delete_oauth_client',
  `delete from oauth_clients where project_id = :projectId and id = :id returning id`,
)

type ChangeClientDeps = WithWrites & WithClock & WithRandom

/**
 * Changes a client. One that becomes the owner's own, or exchanges tokens, is no longer changed with its registration
 * token. One that authenticates without secrets from now on loses them. Throws OAUTH_CLIENT_NOT_FOUND,
 * OAUTH_CLIENT_KEYS_MISMATCH, OAUTH_CLIENT_KIND_MISMATCH, PERMISSION_NOT_FOUND and OAUTH_RESOURCE_NOT_FOUND.
 */
export const updateClient = (
  deps: ChangeClientDeps,
  project: Project,
  { id, logo = 'kept', ...changes }: ClientChanges & { id: string },
  context: RequestContext,
): Promise<ClientRow> =>
  transaction(deps, async (deps) => {
    const of = { projectId: project.id, id }
    // The rows are read and then written as a whole, so changes run one after another.
    await lockProject(deps, project.id)
    const stored = await getClient(deps, project, id)
    requireOwnSettings(stored, changes)
    const next = changedClient(stored, changes)
    requireMatchingKeys(next)
    requireFittingKind(next)
    const { kind: _, ...row } = next
    await deps.db.run(updateClientRow, {
      ...of,
      ...row,
      jwks: next.jwks === null ? null : JSON.stringify(next.jwks),
      redirectUris: JSON.stringify(next.redirectUris),
      postLogoutRedirectUris: JSON.stringify(next.postLogoutRedirectUris),
    })
    if (!hasSecrets(next.tokenEndpointAuthMethod)) await deps.db.run(deleteSecrets, of)
    await replaceLists(deps, project.id, id, changes)
    await storeClientLogo(deps, { projectId: project.id, clientId: id }, logo)
    const fields = Object.entries(changes).flatMap(([name, value]) => (value === undefined ? [] : [name]))
    const details = { client_id: id, fields: fields.map(snakeCase).sort() }
    await recordAuditEvent(deps, project, { type: 'oauth_client_changed', userId: null, context, details })
    return getClient(deps, project, id)
  })

/** Settings that are the owner's for agents, too. */
const ownSettings: readonly string[] = ['description', 'logoUrl']

/** Only its document changes everything else of an agent. Throws OAUTH_CLIENT_KIND_MISMATCH. */
function requireOwnSettings({ metadataUri }: ClientRow, changes: ClientChanges): void {
  const foreign = Object.entries(changes).filter(([name]) => !ownSettings.includes(name))
  const [name] = foreign.find(([, value]) => value !== undefined) ?? []
  if (metadataUri !== null && name !== undefined)
    throw knownError('OAUTH_CLIENT_KIND_MISMATCH', { field: snakeCase(name) })
}

/** Returns a client with the changes. Another method takes the keys with it that it has no use for. */
function changedClient(client: ClientRow, changes: ClientChanges) {
  const { tokenEndpointAuthMethod = client.tokenEndpointAuthMethod } = changes
  const keepsKeys = tokenEndpointAuthMethod === 'private_key_jwt'
  // One of both replaces the other.
  const keptJwks = keepsKeys && !changes.jwksUri ? client.jwks : null
  const keptUri = keepsKeys && !changes.jwks ? client.jwksUri : null
  return {
    kind: client.kind,
    name: changes.name ?? client.name,
    description: changes.description === undefined ? client.description : changes.description,
    tokenEndpointAuthMethod,
    jwks: changes.jwks === undefined ? keptJwks : changes.jwks,
    jwksUri: changes.jwksUri === undefined ? keptUri : changes.jwksUri,
    redirectUris: [...new Set(changes.redirectUris ?? client.redirectUris)],
    postLogoutRedirectUris: [...new Set(changes.postLogoutRedirectUris ?? client.postLogoutRedirectUris)],
    ...changedPages(client, changes),
    isFirstParty: changes.isFirstParty ?? client.isFirstParty,
    idTokenSignedResponseAlg: changes.idTokenSignedResponseAlg ?? client.idTokenSignedResponseAlg,
    backchannelLogoutUri:
      changes.backchannelLogoutUri === undefined ? client.backchannelLogoutUri : changes.backchannelLogoutUri,
    subjectType: changes.subjectType ?? client.subjectType,
    sectorIdentifierUri:
      changes.sectorIdentifierUri === undefined ? client.sectorIdentifierUri : changes.sectorIdentifierUri,
    canExchangeTokens: changes.canExchangeTokens ?? client.canExchangeTokens,
  }
}

const changedPages = (client: ClientRow, { clientUri, policyUri, tosUri }: ClientChanges) => ({
  clientUri: clientUri === undefined ? client.clientUri : clientUri,
  policyUri: policyUri === undefined ? client.policyUri : policyUri,
  tosUri: tosUri === undefined ? client.tosUri : tosUri,
})

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Deletes a client with its secrets, grants and opaque tokens. Throws OAUTH_CLIENT_NOT_FOUND. */
export const deleteClient = (
  deps: ChangeClientDeps,
  project: Project,
  id: string,
  context: RequestContext,
): Promise<void> =>
  transaction(deps, async (deps) => {
    await lockProject(deps, project.id)
    await deps.db.run(deleteGrants, { projectId: project.id, id })
    const deleted = await deps.db.run(deleteClientRow, { projectId: project.id, id })
    if (deleted.length === 0) throw knownError('OAUTH_CLIENT_NOT_FOUND')
    const details = { client_id: id }
    await recordAuditEvent(deps, project, { type: 'oauth_client_deleted', userId: null, context, details })
  })
