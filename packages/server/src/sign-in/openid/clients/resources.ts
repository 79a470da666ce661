import { knownError, limits, OAuthResource } from '@portico/contract'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import { insertList, insertValues, rowParameters, selectList } from '../../../platform/database/column-sql.ts'
import { columns, computed, type ParametersOf, type RowOf } from '../../../platform/database/columns.ts'
import {
  isUniqueViolation,
  type WithReads,
  type WithTransaction,
  type WithWrites,
} from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import { createView } from '../../../platform/database/wire-fields.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { lockProject } from '../../../projects/lock-project.ts'
import type { Project } from '../../../projects/project.ts'
import type { TokenFormat } from './client-columns.ts'

const newResourceColumns = columns({
  ...{ id: 'uuid', uri: 'text', tokenFormat: 'text', isOpenToAgents: 'boolean' },
  createdAtMillis: 'bigint',
})
const shownColumns = columns({
  ...newResourceColumns,
  tokenFormat: computed<TokenFormat>('r.token_format'),
  scopes: computed<string[]>(`coalesce((
    select json_agg(scope_id order by scope_id collate "C") from oauth_resource_scopes
    where project_id = r.project_id and resource_id = r.id), '[]')`),
})

/** A server that accepts access tokens of the project. */
export interface ResourceRow extends RowOf<typeof shownColumns> {}

const resourceColumns = selectList(shownColumns, 'r')

/** Returns a resource on the wire. */
export const resourceView = createView<ResourceRow>()(OAuthResource, {})

const selectResources = query<{ projectId: string }, ResourceRow>(
  'select_oauth_resources',
  `select ${resourceColumns} from oauth_resources r where r.project_id = :projectId order by r.uri collate "C"`,
)

const insertResource = statement<
  ParametersOf<typeof newResourceColumns> & { projectId: string; max: number },
  ResourceRow
>(
  'insert_oauth_resource',
  `with r as (
     insert into oauth_resources (project_id, ${insertList(newResourceColumns)})
     select :projectId, ${insertValues(newResourceColumns)}
     where (select count(*) from oauth_resources where project_id = :projectId) < :max
     returning *
   )
   select ${resourceColumns} from r`,
)

const updateResourceRow = statement<
  { projectId: string; id: string; uri: string | null; tokenFormat: string | null; isOpenToAgents: boolean | null },
  ResourceRow
>(
  'update_oauth_resource',
  `with r as (
     update oauth_resources set uri = coalesce(:uri::text, uri), token_format = coalesce(:tokenFormat::text, token_format),
       is_open_to_agents = coalesce(:isOpenToAgents::boolean, is_open_to_agents)
     where project_id = :projectId and id = :id returning *
   )
   select ${resourceColumns} from r`,
)

const deleteResourceRow = statement<{ projectId: string; id: string }, { id: string }>(
  'delete_oauth_resource',
  `delete from oauth_resources where project_id = :projectId and id = :id returning id`,
)

type OfResource = { projectId: string; id: string; scopes: readonly string[] }

const selectMissingScope = query<Omit<OfResource, 'id'>, { id: string }>(
  'select_missing_scope_of_oauth_resource',
  `select wanted.id from unnest(:scopes::text[]) with ordinality wanted (id, position)
   where not exists (select from oauth_scopes s where s.project_id = :projectId and s.id = wanted.id)
   order by wanted.position limit 1`,
)

const replaceScopeRows = statement<OfResource, never>(
  'replace_scopes_of_oauth_resource',
  `with removed as (
     delete from oauth_resource_scopes
     where project_id = :projectId and resource_id = :id and scope_id <> all(:scopes::text[])
   )
   insert into oauth_resource_scopes (project_id, resource_id, scope_id)
   select :projectId, :id::uuid, unnest(:scopes::text[]) on conflict do nothing`,
)

/** Settings of a resource. Undefined ones have their default, or stay unchanged. */
interface ResourceSettings {
  readonly uri?: string | undefined
  readonly tokenFormat?: TokenFormat | undefined
  /** Ids of scopes of the project. */
  readonly scopes?: readonly string[] | undefined
  readonly isOpenToAgents?: boolean | undefined
}

type ResourceDeps = WithWrites & WithClock & WithRandom

/** Lists the resources of a project by URI. */
export const listResources = ({ db }: WithReads, project: Project): Promise<ResourceRow[]> =>
  db.run(selectResources, { projectId: project.id })

/** Creates a resource. Throws OAUTH_RESOURCE_ALREADY_EXISTS, OAUTH_RESOURCE_LIMIT_REACHED and OAUTH_SCOPE_NOT_FOUND. */
export const createResource = (
  deps: ResourceDeps,
  project: Project,
  { uri, tokenFormat = 'jwt', scopes, isOpenToAgents = false }: ResourceSettings & { readonly uri: string },
  context: RequestContext,
): Promise<ResourceRow> =>
  refuseTaken(uri, () =>
    transaction(deps, async (deps) => {
      await lockProject(deps, project.id)
      const max = limits.oauthResourcesMax
      const row = { id: deps.random.uuid(), uri, tokenFormat, isOpenToAgents, createdAtMillis: deps.clock.now() }
      const params = { ...rowParameters(newResourceColumns, row), projectId: project.id, max }
      const [resource] = await deps.db.run(insertResource, params)
      if (!resource) throw knownError('OAUTH_RESOURCE_LIMIT_REACHED', { limit: max })
      const stored = scopes ? await replaceScopes(deps, project.id, { id: resource.id, scopes }) : []
      const details = { resource_id: resource.id, uri, token_format: tokenFormat, is_open_to_agents: isOpenToAgents }
      await recordAuditEvent(deps, project, { type: 'oauth_resource_created', userId: null, context, details })
      return { ...resource, scopes: stored }
    }),
  )

/** Changes a resource. Throws OAUTH_RESOURCE_NOT_FOUND, OAUTH_RESOURCE_ALREADY_EXISTS and OAUTH_SCOPE_NOT_FOUND. */
export const updateResource = (
  deps: ResourceDeps,
  project: Project,
  changes: ResourceSettings & { readonly id: string },
  context: RequestContext,
): Promise<ResourceRow> =>
  refuseTaken(changes.uri, () =>
    transaction(deps, async (deps) => {
      const { id, uri = null, tokenFormat = null, isOpenToAgents = null, scopes } = changes
      // Scopes that are named are not deleted meanwhile.
      await lockProject(deps, project.id)
      const settings = { uri, tokenFormat, isOpenToAgents }
      const [resource] = await deps.db.run(updateResourceRow, { projectId: project.id, id, ...settings })
      if (!resource) throw knownError('OAUTH_RESOURCE_NOT_FOUND', { resource_id: id })
      const rights = { token_format: resource.tokenFormat, is_open_to_agents: resource.isOpenToAgents }
      const details = { resource_id: id, uri: resource.uri, ...rights }
      const stored = scopes ? await replaceScopes(deps, project.id, { id, scopes }) : resource.scopes
      await recordAuditEvent(deps, project, { type: 'oauth_resource_changed', userId: null, context, details })
      return { ...resource, scopes: stored }
    }),
  )

/** Deletes a resource, and removes it from its clients. Throws OAUTH_RESOURCE_NOT_FOUND. */
export const deleteResource = (
  deps: ResourceDeps,
  project: Project,
  id: string,
  context: RequestContext,
): Promise<void> =>
  transaction(deps, async (deps) => {
    await lockProject(deps, project.id)
    const deleted = await deps.db.run(deleteResourceRow, { projectId: project.id, id })
    if (deleted.length === 0) throw knownError('OAUTH_RESOURCE_NOT_FOUND', { resource_id: id })
    const details = { resource_id: id }
    await recordAuditEvent(deps, project, { type: 'oauth_resource_deleted', userId: null, context, details })
  })

/** Replaces the scopes of a resource and returns them, sorted. The project must be locked. */
async function replaceScopes(
  { db }: WithReads & WithTransaction,
  projectId: string,
  { id, scopes: given }: { readonly id: string; readonly scopes: readonly string[] },
): Promise<string[]> {
  const scopes = [...new Set(given)].sort()
  if (scopes.length > 0) {
    const [missing] = await db.run(selectMissingScope, { projectId, scopes })
    if (missing) throw knownError('OAUTH_SCOPE_NOT_FOUND', { scope_id: missing.id })
  }
  await db.run(replaceScopeRows, { projectId, id, scopes })
  return scopes
}

async function refuseTaken<T>(uri: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (uri === undefined || !isUniqueViolation(error, 'oauth_resources_by_uri')) throw error
    throw knownError('OAUTH_RESOURCE_ALREADY_EXISTS', { uri })
  }
}
