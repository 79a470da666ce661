/** Permissions and resources of a client. */
import { knownError } from '@portico/contract'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'

/** Lists of a client. Undefined lists stay as they are. */
export interface ClientLists {
  readonly permissionIds?: readonly string[] | undefined
  /** Ids of resources. */
  readonly resources?: readonly string[] | undefined
}

type Ids = { projectId: string; ids: readonly string[] }
type OfClient = Ids & { clientId: string }

const selectPermissions = query<Ids, { id: string }>(
  'select_permissions_for_oauth_client',
  `select id from permission_definitions where project_id = :projectId and id = any(:ids::text[])`,
)

const selectResources = query<Ids, { id: string }>(
  'select_resources_for_oauth_client',
  `select id from oauth_resources where project_id = :projectId and id = any(:ids::uuid[])`,
)

const replacePermissions = statement<OfClient, never>(
  'replace_permissions_of_oauth_client',
  `with removed as (
     delete from oauth_client_permissions
     where project_id = :projectId and client_id = :clientId and permission_id <> all(:ids::text[])
   )
   insert into oauth_client_permissions (project_id, client_id, permission_id)
   select :projectId, :clientId::uuid, unnest(:ids::text[]) on conflict do nothing`,
)

const replaceResources = statement<OfClient, never>(
  'replace_resources_of_oauth_client',
  `with removed as (
     delete from oauth_client_resources
     where project_id = :projectId and client_id = :clientId and resource_id <> all(:ids::uuid[])
   )
   insert into oauth_client_resources (project_id, client_id, resource_id)
   select :projectId, :clientId::uuid, unnest(:ids::uuid[]) on conflict do nothing`,
)

/**
 * Replaces the lists of a client. The project must be locked, so that what they name is not deleted meanwhile. Throws
 * PERMISSION_NOT_FOUND and OAUTH_RESOURCE_NOT_FOUND.
 */
export async function replaceLists(
  { db }: WithReads & WithTransaction,
  projectId: string,
  clientId: string,
  { permissionIds, resources }: ClientLists,
): Promise<void> {
  if (permissionIds) {
    const ids = [...new Set(permissionIds)]
    const missing = firstMissing(ids, await db.run(selectPermissions, { projectId, ids }))
    if (missing !== undefined) throw knownError('PERMISSION_NOT_FOUND', { permission_id: missing })
    await db.run(replacePermissions, { projectId, clientId, ids })
  }
  if (resources) {
    const ids = [...new Set(resources)]
    const missing = firstMissing(ids, await db.run(selectResources, { projectId, ids }))
    if (missing !== undefined) throw knownError('OAUTH_RESOURCE_NOT_FOUND', { resource_id: missing })
    await db.run(replaceResources, { projectId, clientId, ids })
  }
}

function firstMissing(ids: readonly string[], found: readonly { readonly id: string }[]): string | undefined {
  const known = new Set(found.map(({ id }) => id))
  return ids.find((id) => !known.has(id))
}
