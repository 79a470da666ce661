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
import { listMachines } from '../sign-in/openid/clients/find-client.ts'
import {
  createResource,
  deleteResource,
  listResources,
  type ResourceRow,
  updateResource,
} from '../sign-in/openid/clients/resources.ts'
import { createScope, deleteScope, listScopes, type ScopeRow, updateScope } from '../sign-in/openid/scopes/scopes.ts'
import type { Wanted } from '../workspaces/configuration/configuration-changes.ts'
import type { MachinesView } from '../workspaces/configuration/configuration-view.ts'
import type { MachineStore } from '../workspaces/configuration/machine-store.ts'

type Deps = WithReads & WithWrites & WithClock & WithProjectEviction & WithRandom & WithSealer

interface Change {
  readonly wanted: Wanted
  readonly isChanged: (path: string) => boolean
  readonly context: RequestContext
}

/**
 * Reads and stores the machines of a configuration for a caller. Only owners and admins read machines. Throws
 * PROJECT_ROLE_REQUIRED if another role sends some.
 */
export function machineStoreFor(ownerRole: OwnerRole | null): MachineStore {
  const isAdmin = ownerRole === null || ownerRole === 'owner' || ownerRole === 'admin'
  return {
    async read(deps, project) {
      const resources = await listResources(deps, project)
      const scopes = await listScopes(deps, project)
      const view = { oauth_scopes: scopes.map(scopeOf), oauth_resources: resources.map(resourceOf) }
      if (!isAdmin) return view
      const hooks = (await listAuthHookSettings(deps, project)).map(hookOf)
      return { ...view, auth_hooks: hooks, machines: await readMachines(deps, project, resources) }
    },
    async apply(deps, project, { wanted, isChanged }, context) {
      if ((wanted.machines || wanted.auth_hooks) && !isAdmin) {
        throw knownError('PROJECT_ROLE_REQUIRED', { required_role: 'admin', role: ownerRole })
      }
      const change = { wanted, isChanged, context }
      await storeAuthHooks(deps, project, change)
      await storeScopes(deps, project, change)
      await storeResources(deps, project, change)
      await storeMachines(deps, project, change)
      // Last, because machines and resources may have them until then.
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

const scopeOf = ({ id, texts, permissionIds }: ScopeRow) => ({
  id,
  texts: [...texts],
  permission_ids: [...permissionIds],
})
const resourceOf = ({ uri, tokenFormat, scopes }: ResourceRow) => ({ uri, token_format: tokenFormat, scopes })

async function readMachines(
  deps: WithReads,
  project: Project,
  resources: readonly ResourceRow[],
): Promise<NonNullable<MachinesView['machines']>> {
  const uris = new Map(resources.map(({ id, uri }) => [id, uri]))
  const machineOf = (client: ClientRow) => ({
    id: client.id,
    kind: 'machine' as const,
    name: client.name,
    description: client.description,
    token_endpoint_auth_method: client.tokenEndpointAuthMethod,
    jwks: client.jwks,
    jwks_uri: client.jwksUri,
    permission_ids: [...client.permissionIds].sort(),
    resources: client.resources.flatMap((id) => uris.get(id) ?? []).sort(),
  })
  return (await listMachines(deps, project)).map(machineOf).sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function storeScopes(deps: Deps, project: Project, { wanted, isChanged, context }: Change): Promise<void> {
  if (!wanted.oauth_scopes) return
  const stored = new Set((await listScopes(deps, project)).map(({ id }) => id))
  for (const { permission_ids: permissionIds, ...scope } of wanted.oauth_scopes) {
    if (!isChanged(`oauth_scopes[${scope.id}]`)) continue
    const store = stored.has(scope.id) ? updateScope : createScope
    await store(deps, project, { ...scope, permissionIds }, context)
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
  for (const { uri, token_format: tokenFormat, scopes } of wanted.oauth_resources) {
    if (!isChanged(`oauth_resources[${uri}]`)) continue
    const id = stored.get(uri)
    if (id === undefined) await createResource(deps, project, { uri, tokenFormat, scopes }, context)
    else await updateResource(deps, project, { id, tokenFormat, scopes }, context)
  }
}

async function deleteResources(deps: Deps, project: Project, { wanted, context }: Change): Promise<void> {
  if (!wanted.oauth_resources) return
  const kept = new Set(wanted.oauth_resources.map(({ uri }) => uri))
  for (const { id, uri } of await listResources(deps, project)) {
    if (!kept.has(uri)) await deleteResource(deps, project, id, context)
  }
}

async function storeMachines(deps: Deps, project: Project, { wanted, isChanged, context }: Change): Promise<void> {
  if (!wanted.machines) return
  const ids = new Map((await listResources(deps, project)).map(({ id, uri }) => [uri, id]))
  const stored = await listMachines(deps, project)
  for (const { resources, ...machine } of wanted.machines) {
    if (!isChanged(`machines[${machine.id}]`)) continue
    const fields = { ...rowFields(machine), resources: resources?.map((uri) => idOf(ids, uri)) }
    const isStored = stored.some(({ id }) => id === machine.id)
    if (isStored) await updateClient(deps, project, fields, context)
    else await createClient(deps, project, fields, context)
  }
  const kept = new Set(wanted.machines.map(({ id }) => id))
  for (const { id } of stored) if (!kept.has(id)) await deleteClient(deps, project, id, context)
}

function idOf(ids: ReadonlyMap<string, string>, uri: string): string {
  const id = ids.get(uri)
  if (id === undefined) throw knownError('OAUTH_RESOURCE_NOT_FOUND', { resource_id: uri })
  return id
}
