import { type Json, knownError, limits } from '@portico/contract'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { insertList, insertValues, rowParameters } from '../../../platform/database/column-sql.ts'
import type { ParametersOf } from '../../../platform/database/columns.ts'
import type { WithReads, WithWrites } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { lockProject } from '../../../projects/lock-project.ts'
import type { Project } from '../../../projects/project.ts'
import {
  type ClientAuthenticationMethod,
  type ClientKind,
  type ClientRow,
  type IdTokenAlgorithm,
  newClientColumns,
  type SubjectType,
} from './client-columns.ts'
import { requireMatchingKeys } from './client-keys.ts'
import { requireFittingKind } from './client-kinds.ts'
import { type ClientLists, replaceLists } from './client-lists.ts'
import { type ClientLogo, storeClientLogo } from './client-logos.ts'
import { getClient } from './find-client.ts'

/** A client to be created. */
export interface NewClient extends ClientLists {
  /** A random id by default. */
  readonly id?: string | undefined
  readonly kind: ClientKind
  readonly name: string
  readonly description?: string | null | undefined
  readonly tokenEndpointAuthMethod: ClientAuthenticationMethod
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
  readonly logo?: ClientLogo | undefined
  /** The initial access token with which it has registered itself. */
  readonly initialAccessTokenId?: string | undefined
}

const countClients = query<{ projectId: string }, { count: number }>(
  'count_oauth_clients',
  `select count(*)::int as count from oauth_clients where project_id = :projectId and metadata_uri is null`,
)

const insertClient = statement<ParametersOf<typeof newClientColumns> & { projectId: string }, never>(
  'insert_oauth_client',
  `insert into oauth_clients (project_id, ${insertList(newClientColumns)})
   values (:projectId, ${insertValues(newClientColumns)})`,
)

/**
 * Creates a client. Throws OAUTH_CLIENT_LIMIT_REACHED, OAUTH_CLIENT_KEYS_MISMATCH, OAUTH_CLIENT_KIND_MISMATCH,
 * PERMISSION_NOT_FOUND and OAUTH_RESOURCE_NOT_FOUND.
 */
export async function createClient(
  deps: WithWrites & WithClock & WithRandom,
  project: Project,
  { permissionIds, resources, initialAccessTokenId, logo = 'kept', ...given }: NewClient,
  context: RequestContext,
): Promise<ClientRow> {
  const { description = null, jwks = null, jwksUri = null, isFirstParty = false } = given
  const redirectUris = [...new Set(given.redirectUris)]
  const postLogoutRedirectUris = [...new Set(given.postLogoutRedirectUris)]
  const { idTokenSignedResponseAlg = 'ES256', subjectType = 'public', sectorIdentifierUri = null } = given
  const identity = { idTokenSignedResponseAlg, subjectType, sectorIdentifierUri }
  const { backchannelLogoutUri = null, canExchangeTokens = false } = given
  const { clientUri = null, policyUri = null, tosUri = null } = given
  const pages = { clientUri, policyUri, tosUri }
  const addresses = { redirectUris, postLogoutRedirectUris, backchannelLogoutUri, ...pages }
  const rights = { isFirstParty, canExchangeTokens, isRegistered: initialAccessTokenId !== undefined }
  const client = { ...given, description, jwks, jwksUri, ...rights, ...addresses, ...identity, metadataUri: null }
  requireMatchingKeys(client)
  requireFittingKind(client)
  const id = given.id ?? deps.random.uuid()
  const projectId = project.id
  return transaction(deps, async (deps) => {
    // Locks the count: of two concurrent clients, the second counts the first.
    await lockProject(deps, projectId)
    await requireRoom(deps, projectId)
    const createdAtMillis = deps.clock.now()
    const row = { ...client, id, createdAtMillis }
    await deps.db.run(insertClient, { ...rowParameters(newClientColumns, row), projectId })
    await replaceLists(deps, projectId, id, { permissionIds, resources })
    await storeClientLogo(deps, { projectId, clientId: id }, logo)
    const registration = initialAccessTokenId && { initial_access_token_id: initialAccessTokenId }
    const details = { client_id: id, ...registration }
    await recordAuditEvent(deps, project, { type: 'oauth_client_created', userId: null, context, details })
    return getClient(deps, project, id)
  })
}

async function requireRoom({ db }: WithReads, projectId: string): Promise<void> {
  const [found] = await db.run(countClients, { projectId })
  if ((found?.count ?? 0) < limits.oauthClientsMax) return
  throw knownError('OAUTH_CLIENT_LIMIT_REACHED', { limit: limits.oauthClientsMax })
}
