import type { OwnerRole } from '@portico/contract'
import type { NewAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import type { WithLog } from '../../platform/log.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { replaceDefaultPermissions } from '../create/replace-default-permissions.ts'
import { findProject } from '../find-project.ts'
import { goneProject } from '../lock-project.ts'
import { type PreparedLogos, storeLogos } from '../logos.ts'
import { requireOwnersCanSignIn } from '../policy/require-owners-can-sign-in.ts'
import type { Project, WithProjectEviction } from '../project.ts'
import { type ProjectChanges, setProjectColumns } from '../project-columns.ts'
import { type RequireProjectMatch, requireStoredMatch } from '../require-stored-match.ts'
import {
  mergeProviders,
  missingProviderKeys,
  type ProviderChanges,
  requireRoleForProviders,
  requireValidProviders,
  storeProviders,
} from './oauth-provider-changes.ts'
import { replaceDomains, requireDistinctDomains } from './replace-domains.ts'

type ChangeDeps = WithTransaction & WithClock & WithRandom & WithSealer

/** Changes of a project, the role of the owner who makes them, and the condition of the call. */
interface ConditionalChanges {
  readonly changes: ProjectChanges
  readonly logos: PreparedLogos | null
  readonly ownerRole: OwnerRole | null
  readonly requireMatch: RequireProjectMatch | null
}

type UpdateProjectDeps = WithWrites & WithClock & WithLog & WithProjectEviction & WithRandom & WithSealer

/**
 * Changes a project, or nothing, and returns it. Omitted fields stay unchanged. `ownerRole` is null for a key. Throws
 * PROJECT_ROLE_REQUIRED and the errors of {@link applyChanges}.
 */
export async function updateProject(
  deps: UpdateProjectDeps,
  project: Project,
  { changes, logos, ownerRole, requireMatch }: ConditionalChanges,
  context: RequestContext,
): Promise<Project> {
  const event = { type: 'project_updated', userId: null, context, details: { fields: fieldsOf(changes) } } as const
  const call = { method: 'PATCH', path: '/api/v1/projects/current' }
  await transaction(deps, async (deps) => {
    if (requireMatch) await requireStoredMatch(deps, project, requireMatch)
    await applyChanges(deps, project.id, { changes, logos, ownerRole, event, call })
  })
  deps.projects.evict(project.id)
  const changed = await findProject(deps, project.id, project)
  if (!changed) throw goneProject(project.id)
  return changed
}

/** Changes of a project, the role of the owner who makes them, their audit event, and the call as messages name it. */
export interface Application {
  readonly changes: ProjectChanges
  /** The pictures of the changes; null if they do not change the logo. */
  readonly logos: PreparedLogos | null
  readonly ownerRole: OwnerRole | null
  readonly event: NewAuditEvent
  readonly call: { readonly method: string; readonly path: string }
}

/** Applies changes within a transaction. Throws the first problem in the order of the protocol. */
export async function applyChanges(
  deps: ChangeDeps,
  projectId: string,
  { changes, logos, ownerRole, event, call }: Application,
): Promise<void> {
  const { config = {} } = changes
  if (!(await setProjectColumns(deps, projectId, { changes, logos, event }))) throw goneProject(projectId)
  const { domains, oauth_providers: given } = config
  const providers = given ? await mergeProviders(deps, projectId, given) : null
  if (providers && ownerRole) requireRoleForProviders(providers, ownerRole)
  if (providers) requireProviderKeys(providers, call)
  if (domains) requireDistinctDomains(domains)
  if (providers) requireValidProviders(providers)
  if (logos) await storeLogos(deps, projectId, logos)
  await replaceDefaultPermissions(deps, projectId, config)
  if (domains) await replaceDomains(deps, projectId, domains)
  if (providers) await storeProviders(deps, projectId, providers)
  await requireOwnersCanSignIn(deps, projectId)
}

function requireProviderKeys(providers: ProviderChanges, { method, path }: Application['call']): void {
  const problems = missingProviderKeys(providers)
  if (problems.length > 0) throw schemaError(method, path, problems)
}

/** Returns the names of the changed fields. The values, which contain secrets, stay out of the trail. */
export const fieldsOf = ({ config = {}, ...fields }: ProjectChanges): string[] => [
  ...Object.keys(fields),
  ...Object.keys(config).map((key) => `config.${key}`),
]
