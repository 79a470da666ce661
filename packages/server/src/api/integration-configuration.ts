import { knownError, type OwnerRole } from '@portico/contract'
import { listAuthHookSettings, removeAuthHook, setAuthHook } from '../messaging/auth-hooks/auth-hooks.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../platform/database/database.ts'
import { rowFields } from '../platform/database/wire-fields.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project, WithProjectEviction } from '../projects/project.ts'
import { deleteClient, updateClient } from '../sign-in/openid/clients/change-client.ts'
import type { ClientRow } from '../sign-in/openid/clients/client-columns.ts'
import { createClient } from '../sign-in/openid/clients/create-client.ts'
import { listClients } from '../sign-in/openid/clients/find-client.ts'
import {
  createResource,
  deleteResource,
  listResources,
  type ResourceRow,
  updateResource,
} from '../sign-in/openid/clients/resources.ts'
import { createScope, deleteScope, listScopes, type ScopeRow, updateScope } from '../sign-in/openid/scopes/scopes.ts'
import type { Wanted } from '../workspaces/configuration/configuration-changes.ts'
import type { IntegrationsView } from '../workspaces/configuration/configuration-view.ts'
import type { IntegrationStore } from '../workspaces/configuration/integration-store.ts'

type Deps = WithReads & WithWrites & WithClock & WithProjectEviction & WithRandom & WithSealer

interface Change {
  readonly wanted: Wanted
  readonly isChanged: (path: string) => boolean
  readonly context: RequestContext
}

/** Returns true for callers that read and store machines and applications. Null: a key. */
export const readsClients = (ownerRole: OwnerRole | null): boolean =>
  ownerRole === null || ownerRole === 'owner' || ownerRole === 'admin'

/**
 * Reads and stores the integrations of a configuration for a caller. Auth hooks, machines and applications are for owners and
 * admins only. Throws PROJECT_ROLE_REQUIRED if another role sends some.
 */
export function integrationStoreFor(ownerRole: OwnerRole | null): IntegrationStore {
  const isAdmin = readsClients(ownerRole)
  return {
    async read(deps, project) {
      const resources = await listResources(deps, project)
      const scopes = await listScopes(deps, project)
      const view = { oauth_scopes: scopes.map(scopeOf), oauth_resources: resources.map(resourceOf) }
      if (!isAdmin) return view
      const hooks = (await listAuthHookSettings(deps, project)).map(hookOf)
      return { ...view, auth_hooks: hooks, ...(await readClients(deps, project, resources)) }
    },
    async apply(deps, project, { wanted, isChanged }, context) {
      if ((wanted.machines ?? wanted.applications ?? wanted.auth_hooks) && !isAdmin) {
        throw knownError('PROJECT_ROLE_REQUIRED', { required_role: 'admin', role: ownerRole })
      }
      const change = { wanted, isChanged, context }
      await storeAuthHooks(deps, project, change)
      await storeScopes(deps, project, change)
      await storeResources(deps, project, change)
      await storeClients(deps, project, change)
      // Last, because clients and resources may have them until then.
      await deleteResources(deps, project, change)
      await deleteScopes(deps, project, change)
    },
  }
}

type HookSettings = Awaited<ReturnType<typeof listAuthHookSettings>>[number]

const hookOf = ({ kind, url, isEnabled, failsOpen }: HookSettings) => ({
  kind,
  url,
  is_enabled: isEnabled,
  fails_open: failsOpen,
})

async function storeAuthHooks(deps: Deps, project: Project, { wanted, isChanged, context }: Change): Promise<void> {
  if (!wanted.auth_hooks) return
  for (const { kind, url, is_enabled: isEnabled, fails_open: failsOpen } of wanted.auth_hooks) {
    if (!isChanged(`auth_hooks[${kind}]`)) continue
    await setAuthHook(deps, project, kind, { input: { url, isEnabled, failsOpen }, context })
  }
  const kept = new Set(wanted.auth_hooks.map(({ kind }) => kind))
  for (const { kind } of await listAuthHookSettings(deps, project)) {
    if (!kept.has(kind)) await removeAuthHook(deps, project, kind, context)
  }
}

const scopeOf = ({ id, texts, permissionIds, requiresApproval }: ScopeRow) => ({
  ...{ id, texts: [...texts], permission_ids: [...permissionIds] },
  requires_approval: requiresApproval,
})
const resourceOf = ({ uri, tokenFormat, scopes, isOpenToAgents }: ResourceRow) => ({
  ...{ uri, token_format: tokenFormat, scopes },
  is_open_to_agents: isOpenToAgents,
})

/** Those that have registered themselves are no part of the configuration. */
async function readClients(
  deps: WithReads,
  project: Project,
  resources: readonly ResourceRow[],
): Promise<Pick<IntegrationsView, 'machines' | 'applications'>> {
  const uris = new Map(resources.map(({ id, uri }) => [id, uri]))
  const { items } = await listClients(deps, project, { hasMetadataDocument: false })
  const clients = items.filter(({ isRegistered }) => !isRegistered).sort((a, b) => (a.id < b.id ? -1 : 1))
  const commonOf = (client: ClientRow) => ({
    id: client.id,
    name: client.name,
    description: client.description,
    token_endpoint_auth_method: client.tokenEndpointAuthMethod,
    jwks: client.jwks,
    jwks_uri: client.jwksUri,
    resources: client.resources.flatMap((id) => uris.get(id) ?? []).sort(),
    can_exchange_tokens: client.canExchangeTokens,
  })
  return {
    machines: clients.flatMap(({ kind, ...client }) =>
      kind === 'machine'
        ? [{ ...commonOf({ ...client, kind }), kind, permission_ids: [...client.permissionIds].sort() }]
        : [],
    ),
    applications: clients.flatMap(({ kind, ...client }) =>
      kind === 'machine' ? [] : [{ ...commonOf({ ...client, kind }), kind, ...addressesOf({ ...client, kind }) }],
    ),
  }
}

const addressesOf = (client: ClientRow) => ({
  redirect_uris: [...client.redirectUris].sort(),
  post_logout_redirect_uris: [...client.postLogoutRedirectUris].sort(),
  is_first_party: client.isFirstParty,
  client_uri: client.clientUri,
  policy_uri: client.policyUri,
  tos_uri: client.tosUri,
  backchannel_logout_uri: client.backchannelLogoutUri,
  id_token_signed_response_alg: client.idTokenSignedResponseAlg,
  subject_type: client.subjectType,
  sector_identifier_uri: client.sectorIdentifierUri,
})

async function storeScopes(deps: Deps, project: Project, { wanted, isChanged, context }: Change): Promise<void> {
  if (!wanted.oauth_scopes) return
  const stored = new Set((await listScopes(deps, project)).map(({ id }) => id))
  for (const scope of wanted.oauth_scopes) {
    if (!isChanged(`oauth_scopes[${scope.id}]`)) continue
    const store = stored.has(scope.id) ? updateScope : createScope
    await store(deps, project, rowFields(scope), context)
  }
}

async function deleteScopes(deps: Deps, project: Project, { wanted, context }: Change): Promise<void> {
  if (!wanted.oauth_scopes) return
  const kept = new Set(wanted.oauth_scopes.map(({ id }) => id))
  for (const { id } of await listScopes(deps, project)) if (!kept.has(id)) await deleteScope(deps, project, id, context)
}

async function storeResources(deps: Deps, project: Project, { wanted, isChanged, context }: Change): Promise<void> {
  if (!wanted.oauth_resources) return
  const stored = new Map((await listResources(deps, project)).map((resource) => [resource.uri, resource.id]))
  for (const { uri, ...given } of wanted.oauth_resources) {
    if (!isChanged(`oauth_resources[${uri}]`)) continue
    const id = stored.get(uri)
    if (id === undefined) await createResource(deps, project, { uri, ...rowFields(given) }, context)
    else await updateResource(deps, project, { id, ...rowFields(given) }, context)
  }
}

async function deleteResources(deps: Deps, project: Project, { wanted, context }: Change): Promise<void> {
  if (!wanted.oauth_resources) return
  const kept = new Set(wanted.oauth_resources.map(({ uri }) => uri))
  for (const { id, uri } of await listResources(deps, project)) {
    if (!kept.has(uri)) await deleteResource(deps, project, id, context)
  }
}

async function storeClients(deps: Deps, project: Project, change: Change): Promise<void> {
  const { machines, applications } = change.wanted
  if (!machines && !applications) return
  const ids = new Map((await listResources(deps, project)).map(({ id, uri }) => [uri, id]))
  const { items } = await listClients(deps, project, { hasMetadataDocument: false })
  const stored = { ids, clients: items }
  if (machines) await storeList(deps, project, change, { list: 'machines', given: machines, stored })
  if (applications) await storeList(deps, project, change, { list: 'applications', given: applications, stored })
}

type ClientInput = NonNullable<Wanted['machines']>[number] | NonNullable<Wanted['applications']>[number]

interface ClientList {
  readonly list: 'machines' | 'applications'
  readonly given: readonly ClientInput[]
  /** Clients of all kinds, and the ids of resources by their URIs. */
  readonly stored: { readonly ids: ReadonlyMap<string, string>; readonly clients: readonly ClientRow[] }
}

async function storeList(
  deps: Deps,
  project: Project,
  { isChanged, context }: Change,
  { list, given, stored }: ClientList,
): Promise<void> {
  for (const { resources, ...client } of given) {
    if (!isChanged(`${list}[${client.id}]`)) continue
    const fields = { ...rowFields(client), resources: resources?.map((uri) => idOf(stored.ids, uri)) }
    const found = stored.clients.find(({ id }) => id === client.id)
    if (found && found.kind !== client.kind) throw knownError('OAUTH_CLIENT_KIND_MISMATCH', { field: 'kind' })
    if (found) await updateClient(deps, project, fields, context)
    else await createClient(deps, project, fields, context)
  }
  const kept = new Set(given.map(({ id }) => id))
  for (const { id, kind, isRegistered } of stored.clients) {
    const isOfList = (kind === 'machine') === (list === 'machines') && !isRegistered
    if (isOfList && !kept.has(id)) await deleteClient(deps, project, id, context)
  }
}

function idOf(ids: ReadonlyMap<string, string>, uri: string): string {
  const id = ids.get(uri)
  if (id === undefined) throw knownError('OAUTH_RESOURCE_NOT_FOUND', { resource_id: uri })
  return id
}
