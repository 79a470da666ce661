import { knownError, type OwnerRole } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow, type NewAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import { notifyOwners } from './notify-owners.ts'
import { getOwner, lockOwnersAs, type OwnerRow } from './owners.ts'

/** The owner who calls, and the owner that the call changes. */
export interface OwnerChange {
  readonly callerId: string
  readonly userId: string
  readonly context: RequestContext
}

type Parameters = AuditParameters & { userId: string }

/** Condition of a change that removes the role `owner`: another owner keeps it. The caller has locked the owners. */
const keepsOwner = `(o.role <> 'owner' or exists (
       select from project_owners other
       where other.project_id = :projectId and other.role = 'owner' and other.user_id <> :userId::uuid))`

/** Returns the part of a statement that revokes the invitations of the users in `demoted`, who may no longer invite. */
const revokeInvitationsOf = (demoted: string) =>
  `delete from verification_codes where project_id = 'internal' and purpose = 'project-invitation'
     and used_at_millis is null and payload ->> 'projectId' = :projectId
     and payload ->> 'senderId' in (select user_id::text from ${demoted} where role <> 'owner')`

const updateRole = statement<Parameters & { role: OwnerRole }, { userId: string }>(
  'update_project_owner',
  `with changed as (
     update project_owners o set role = :role::text
     where project_id = :projectId and user_id = :userId::uuid and (:role::text = 'owner' or ${keepsOwner})
     returning user_id, role
   ), revoked as (${revokeInvitationsOf('changed')}), audited as (${insertAuditRow('changed')})
   select user_id from changed`,
)

const deleteOwner = statement<Parameters, { userId: string }>(
  'remove_project_owner',
  `with removed as (
     delete from project_owners o where project_id = :projectId and user_id = :userId::uuid and ${keepsOwner}
     returning user_id, 'none' as role
   ), revoked as (${revokeInvitationsOf('removed')}), audited as (${insertAuditRow('removed')})
   select user_id from removed`,
)

const transferRole = statement<Parameters & { callerId: string }, { userId: string }>(
  'transfer_project',
  `with changed as (
     update project_owners set role = case when user_id = :userId::uuid then 'owner' else 'admin' end
     where project_id = :projectId and user_id in (:userId::uuid, :callerId::uuid)
     returning user_id, role
   ), revoked as (${revokeInvitationsOf('changed')}), audited as (${insertAuditRow('changed where user_id = :userId::uuid')})
   select user_id from changed`,
)

type ChangeOwnerRoleDeps = WithWrites & WithClock & WithRandom & WithSealer & WithOutbox

/** Changes the role of an owner. Throws PROJECT_OWNER_NOT_FOUND and LAST_PROJECT_OWNER. */
export function changeOwnerRole(
  deps: ChangeOwnerRoleDeps,
  project: Project,
  change: OwnerChange,
  role: OwnerRole,
): Promise<OwnerRow> {
  return transactionThenWakeOutbox(deps, async (deps) => {
    await lockOwnersAs(deps, project.id, change.callerId, 'owner')
    const owner = await getOwner(deps, project.id, change.userId)
    if (owner.role === role) return owner
    const details = { owner_id: owner.userId, role, previous_role: owner.role }
    const params = parametersOf(deps, project, change, { type: 'project_owner_role_changed', details })
    const changed = await deps.db.run(updateRole, { ...params, role })
    if (changed.length === 0) throw knownError('LAST_PROJECT_OWNER')
    await notifyOwners(deps, project, { owner, role, causedBy: change.callerId })
    return { ...owner, role }
  })
}

/**
 * Removes an owner, who loses access with the next call. An owner may remove itself whatever its role. Throws
 * PROJECT_OWNER_NOT_FOUND and LAST_PROJECT_OWNER.
 */
export function removeOwner(deps: ChangeOwnerRoleDeps, project: Project, change: OwnerChange): Promise<void> {
  return transactionThenWakeOutbox(deps, async (deps) => {
    await lockOwnersAs(deps, project.id, change.callerId, change.callerId === change.userId ? 'support' : 'owner')
    const owner = await getOwner(deps, project.id, change.userId)
    const details = { owner_id: owner.userId, previous_role: owner.role }
    const params = parametersOf(deps, project, change, { type: 'project_owner_removed', details })
    const removed = await deps.db.run(deleteOwner, params)
    if (removed.length === 0) throw knownError('LAST_PROJECT_OWNER')
    await notifyOwners(deps, project, { owner, role: null, causedBy: change.callerId })
  })
}

/** Gives another owner the role `owner`, and the caller the role `admin`. Throws PROJECT_OWNER_NOT_FOUND. */
export function transferProject(deps: ChangeOwnerRoleDeps, project: Project, change: OwnerChange): Promise<void> {
  return transactionThenWakeOutbox(deps, async (deps) => {
    await lockOwnersAs(deps, project.id, change.callerId, 'owner')
    const owner = await getOwner(deps, project.id, change.userId)
    if (owner.userId === change.callerId) return
    const details = { owner_id: owner.userId, previous_owner_id: change.callerId }
    const params = parametersOf(deps, project, change, { type: 'project_transferred', details })
    await deps.db.run(transferRole, { ...params, callerId: change.callerId })
    await notifyOwners(deps, project, { owner, role: 'owner', causedBy: change.callerId })
  })
}

function parametersOf(
  deps: WithClock & WithRandom,
  project: Project,
  { userId, context }: OwnerChange,
  event: Pick<NewAuditEvent, 'type' | 'details'>,
): Parameters {
  const audit = auditParameters(deps, project, { ...event, userId: null, context })
  return { ...audit, userId }
}
