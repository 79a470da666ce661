import { knownError, limits, type ProjectCreate } from '@portico/contract'
import type { z } from 'zod'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { transaction } from '../../platform/database/transactions/transaction.ts'
import type { WithLog } from '../../platform/log.ts'
import { asOwner, type RequestContext } from '../../platform/request-context.ts'
import { applyChanges, fieldsOf } from '../change/update-project.ts'
import { findProject } from '../find-project.ts'
import { goneProject } from '../lock-project.ts'
import type { PreparedLogos } from '../logos.ts'
import type { Project } from '../project.ts'
import { insertNewProject } from './create-project.ts'

type NewProject = z.output<typeof ProjectCreate>

const call = { method: 'POST', path: '/api/v1/internal/projects' }
const ownedIds = `case when jsonb_typeof(server_metadata -> 'managedProjectIds') = 'array'
       then server_metadata -> 'managedProjectIds' else '[]'::jsonb end`

type OwnershipParameters = AuditParameters & { ownerId: string; adoptedId: string; maxOwned: number }

// A trigger adds the project to the owner's metadata.
const insertOwnership = statement<OwnershipParameters, { id: string }>(
  'adopt_project',
  `with owner as (
     select id from users
     where project_id = :projectId and id = :ownerId and jsonb_array_length(${ownedIds}) < :maxOwned::int
     for no key update
   ), adopted as (
     insert into project_owners (project_id, user_id, role, created_at_millis)
     select :adoptedId, id, 'owner', :now::bigint from owner
   ), audited as (${insertAuditRow('owner')})
   select id from owner`,
)

const findOwner = query<{ projectId: string; ownerId: string }, { id: string }>(
  'find_owner',
  `select id from users where project_id = :projectId and id = :ownerId`,
)

type CreateOwnedProjectDeps = WithWrites & WithClock & WithLog & WithRandom & WithSealer

/**
 * Creates a project owned by a user of `internal`. Throws the errors of `updateProject`, USER_AUTHENTICATION_REQUIRED if
 * the owner was deleted meanwhile, and PROJECT_LIMIT_REACHED.
 */
export async function createOwnedProject(
  deps: CreateOwnedProjectDeps,
  owner: { readonly id: string; readonly projectId: string },
  { body: { display_name: displayName, ...given }, logos }: { body: NewProject; logos: PreparedLogos | null },
  context: RequestContext,
): Promise<Project> {
  const { team_creator_default_permissions: _, team_member_default_permissions: __, ...config } = given.config ?? {}
  const changes = { ...given, config }
  const id = await transaction(deps, async (deps) => {
    const id = await insertNewProject(deps, { displayName, freshSignInMinutes: limits.freshSignInMinutes })
    if (id === null) throw new Error('A random id was taken.')
    const details = { owner_id: owner.id, fields: fieldsOf(changes) }
    const event = { type: 'project_created', userId: null, context: asOwner(context, owner.id), details } as const
    await applyChanges(deps, id, { changes, logos, ownerRole: 'owner', event, call })
    await grantOwnership(deps, owner, id, context)
    return id
  })
  const project = await findProject(deps, id, null)
  if (!project) throw goneProject(id)
  return project
}

async function grantOwnership(
  deps: WithTransaction & WithClock & WithRandom,
  { id: ownerId, projectId }: { readonly id: string; readonly projectId: string },
  adoptedId: string,
  context: RequestContext,
): Promise<void> {
  const details = { project_id: adoptedId }
  const audit = auditParameters(deps, { id: projectId }, { type: 'project_created', userId: ownerId, context, details })
  const maxOwned = limits.ownedProjectsMax
  const params = { ...audit, ownerId, adoptedId, maxOwned }
  if ((await deps.db.run(insertOwnership, params)).length > 0) return
  const [owner] = await deps.db.run(findOwner, { projectId, ownerId })
  if (!owner) throw knownError('USER_AUTHENTICATION_REQUIRED')
  throw knownError('PROJECT_LIMIT_REACHED', { limit: maxOwned })
}
