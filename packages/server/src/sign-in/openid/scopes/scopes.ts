import { knownError, limits, OAuthScope } from '@portico/contract'
import type { z } from 'zod'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { transaction } from '../../../platform/database/transactions/transaction.ts'
import { createView } from '../../../platform/database/wire-fields.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { lockProject } from '../../../projects/lock-project.ts'
import type { Project } from '../../../projects/project.ts'

/** A text of a scope in one language. */
export type ScopeText = z.output<typeof OAuthScope>['texts'][number]

/** A scope of a project. */
export interface ScopeRow {
  readonly id: string
  readonly texts: readonly ScopeText[]
  readonly permissionIds: readonly string[]
  /** True if users approve each act for which an agent needs the scope. */
  readonly requiresApproval: boolean
  readonly createdAtMillis: number
}

/** Texts of a request. */
interface GivenText {
  readonly locale: string
  readonly name: string
  readonly description?: string | null | undefined
}

type OfScope = { projectId: string; id: string }

/** Scopes of the standards (OpenID Connect Core 1.0, sections 5.4 and 11). */
const standardScopes = ['openid', 'profile', 'email', 'address', 'phone', 'offline_access']

const scopeColumns = `s.id, s.texts, s.requires_approval, s.created_at_millis, coalesce((
  select json_agg(permission_id order by permission_id collate "C") from oauth_scope_permissions
  where project_id = s.project_id and scope_id = s.id), '[]') as permission_ids`

const selectScopes = query<{ projectId: string }, ScopeRow>(
  'select_oauth_scopes',
  `select ${scopeColumns} from oauth_scopes s where s.project_id = :projectId order by s.id collate "C"`,
)

const selectScope = query<OfScope, ScopeRow>(
  'select_oauth_scope',
  `select ${scopeColumns} from oauth_scopes s where s.project_id = :projectId and s.id = :id`,
)

const selectScopeFacts = query<OfScope, { count: number; isTaken: boolean; isPermission: boolean }>(
  'select_oauth_scope_facts',
  `select (select count(*)::int from oauth_scopes where project_id = :projectId) as count,
     exists (select from oauth_scopes where project_id = :projectId and id = :id) as is_taken,
     exists (select from permission_definitions where project_id = :projectId and id = :id) as is_permission`,
)

const insertScope = statement<OfScope & { texts: string; requiresApproval: boolean; now: number }, never>(
  'insert_oauth_scope',
  `insert into oauth_scopes (project_id, id, texts, requires_approval, created_at_millis)
   values (:projectId, :id, :texts::jsonb, :requiresApproval::boolean, :now::bigint)`,
)

const updateScopeRow = statement<OfScope & { texts: string | null; requiresApproval: boolean | null }, { id: string }>(
  'update_oauth_scope',
  `update oauth_scopes set texts = coalesce(:texts::jsonb, texts),
     requires_approval = coalesce(:requiresApproval::boolean, requires_approval)
   where project_id = :projectId and id = :id returning id`,
)

const deleteScopeRow = statement<OfScope, { id: string }>(
  'delete_oauth_scope',
  `delete from oauth_scopes where project_id = :projectId and id = :id returning id`,
)

const selectMissingPermission = query<{ projectId: string; ids: readonly string[] }, { id: string }>(
  'select_missing_permission_of_oauth_scope',
  `select wanted.id from unnest(:ids::text[]) with ordinality wanted (id, position)
   where not exists (select from permission_definitions d where d.project_id = :projectId and d.id = wanted.id)
   order by wanted.position limit 1`,
)

const replacePermissions = statement<OfScope & { ids: readonly string[] }, never>(
  'replace_permissions_of_oauth_scope',
  `with removed as (
     delete from oauth_scope_permissions
     where project_id = :projectId and scope_id = :id and permission_id <> all(:ids::text[])
   )
   insert into oauth_scope_permissions (project_id, scope_id, permission_id)
   select :projectId, :id::text, unnest(:ids::text[]) on conflict do nothing`,
)

type ScopeDeps = WithWrites & WithClock & WithRandom

/** Returns a scope on the wire. */
export const scopeView = createView<ScopeRow>()(OAuthScope, {
  texts: ({ texts }) => [...texts],
  permission_ids: ({ permissionIds }) => [...permissionIds],
})

/** Lists the scopes of a project by id. */
export const listScopes = ({ db }: WithReads, project: Pick<Project, 'id'>): Promise<ScopeRow[]> =>
  db.run(selectScopes, { projectId: project.id })

/**
 * Creates a scope. Throws OAUTH_SCOPE_ID_RESERVED, OAUTH_SCOPE_ALREADY_EXISTS, OAUTH_SCOPE_LIMIT_REACHED and
 * PERMISSION_NOT_FOUND.
 */
export const createScope = (
  deps: ScopeDeps,
  project: Project,
  scope: {
    readonly id: string
    readonly texts: readonly GivenText[]
    readonly permissionIds?: readonly string[] | undefined
    readonly requiresApproval?: boolean | undefined
  },
  context: RequestContext,
): Promise<ScopeRow> =>
  transaction(deps, async (deps) => {
    const { id, texts, permissionIds = [], requiresApproval = false } = scope
    const of = { projectId: project.id, id }
    // Permissions are defined under the same lock, so that no id is that of both.
    await lockProject(deps, project.id)
    await requireFreeId(deps, of)
    await deps.db.run(insertScope, { ...of, texts: textsOf(texts), requiresApproval, now: deps.clock.now() })
    await storePermissions(deps, of, permissionIds)
    const details = { scope_id: id, requires_approval: requiresApproval }
    await recordAuditEvent(deps, project, { type: 'oauth_scope_created', userId: null, context, details })
    return getScope(deps, of)
  })

/** Changes a scope. Throws OAUTH_SCOPE_NOT_FOUND and PERMISSION_NOT_FOUND. */
export const updateScope = (
  deps: ScopeDeps,
  project: Project,
  changes: {
    readonly id: string
    readonly texts?: readonly GivenText[] | undefined
    readonly permissionIds?: readonly string[] | undefined
    readonly requiresApproval?: boolean | undefined
  },
  context: RequestContext,
): Promise<ScopeRow> =>
  transaction(deps, async (deps) => {
    const { id, texts, permissionIds, requiresApproval = null } = changes
    const of = { projectId: project.id, id }
    await lockProject(deps, project.id)
    const updated = await deps.db.run(updateScopeRow, { ...of, texts: texts ? textsOf(texts) : null, requiresApproval })
    if (updated.length === 0) throw knownError('OAUTH_SCOPE_NOT_FOUND', { scope_id: id })
    if (permissionIds) await storePermissions(deps, of, permissionIds)
    const details = {
      scope_id: id,
      ...(permissionIds && { permission_ids: [...new Set(permissionIds)].sort() }),
      ...(requiresApproval !== null && { requires_approval: requiresApproval }),
    }
    await recordAuditEvent(deps, project, { type: 'oauth_scope_changed', userId: null, context, details })
    return getScope(deps, of)
  })

/** Deletes a scope, and removes it from its resources. Throws OAUTH_SCOPE_NOT_FOUND. */
export const deleteScope = (deps: ScopeDeps, project: Project, id: string, context: RequestContext): Promise<void> =>
  transaction(deps, async (deps) => {
    await lockProject(deps, project.id)
    const deleted = await deps.db.run(deleteScopeRow, { projectId: project.id, id })
    if (deleted.length === 0) throw knownError('OAUTH_SCOPE_NOT_FOUND', { scope_id: id })
    const details = { scope_id: id }
    await recordAuditEvent(deps, project, { type: 'oauth_scope_deleted', userId: null, context, details })
  })

async function requireFreeId({ db }: WithReads, of: OfScope): Promise<void> {
  const { id: scope_id } = of
  if (standardScopes.includes(of.id)) throw knownError('OAUTH_SCOPE_ID_RESERVED', { scope_id })
  const [facts] = await db.run(selectScopeFacts, of)
  if (facts?.isPermission) throw knownError('OAUTH_SCOPE_ID_RESERVED', { scope_id })
  if (facts?.isTaken) throw knownError('OAUTH_SCOPE_ALREADY_EXISTS', { scope_id })
  const limit = limits.oauthScopesMax
  if ((facts?.count ?? 0) >= limit) throw knownError('OAUTH_SCOPE_LIMIT_REACHED', { limit })
}

async function storePermissions(
  { db }: WithReads & WithTransaction,
  of: OfScope,
  permissionIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(permissionIds)]
  const [missing] = await db.run(selectMissingPermission, { projectId: of.projectId, ids })
  if (missing) throw knownError('PERMISSION_NOT_FOUND', { permission_id: missing.id })
  await db.run(replacePermissions, { ...of, ids })
}

async function getScope({ db }: WithReads, of: OfScope): Promise<ScopeRow> {
  const [scope] = await db.run(selectScope, of)
  if (!scope) throw knownError('OAUTH_SCOPE_NOT_FOUND', { scope_id: of.id })
  return scope
}

const textsOf = (texts: readonly GivenText[]): string =>
  JSON.stringify(texts.map(({ locale, name, description = null }) => ({ locale, name, description })))
