import { hasRightsOf, knownError, limits, type OwnerRole } from '@portico/contract'
import { findUser } from '../../accounts/users/users.ts'
import { readCode, useCode } from '../../accounts/verification-codes/codes.ts'
import type { Payload } from '../../accounts/verification-codes/purposes.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { asOwner, type RequestContext } from '../../platform/request-context.ts'
import { findProject } from '../../projects/find-project.ts'
import { findOwnerRole } from '../../projects/owner-role.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import { notifyOwners } from './notify-owners.ts'
import { getOwner, isActiveOwner, lockOwners } from './owners.ts'

const purpose = 'project-invitation'
type Invitation = Payload<typeof purpose>

type Parameters = AuditParameters & { userId: string; role: OwnerRole; createdBy: string; maxOwned: number }

const insertOwner = statement<Parameters, { userId: string }>(
  'insert_project_owner',
  `with stored as (
     insert into project_owners (project_id, user_id, role, created_at_millis, created_by)
     select :projectId, :userId::uuid, :role::text, :now::bigint, :createdBy::uuid
     where (select count(*) from project_owners where user_id = :userId::uuid) < :maxOwned::int
     on conflict (project_id, user_id) do update set role = excluded.role
     returning user_id
   ), audited as (${insertAuditRow('stored')})
   select user_id from stored`,
)

const selectVerifiedChannel = query<{ projectId: string; userId: string; email: string }, { found: number }>(
  'select_channel_of_invitation',
  `select 1 as found from contact_channels
   where project_id = :projectId and user_id = :userId and type = 'email' and ${isSameEmail('value', 'email')}
     and is_verified`,
)

/** The user of `internal` who accepts an invitation. */
interface Acceptance {
  readonly userId: string
  readonly code: string
  readonly context: RequestContext
}

type AcceptInvitationDeps = WithWrites & WithClock & WithLog & WithRandom & WithSealer & WithOutbox

/**
 * Redeems an invitation: gives the signed-in user its role in the project. A user with a higher role keeps it. Throws
 * the errors of codes, PROJECT_INVITATION_EMAIL_MISMATCH and PROJECT_LIMIT_REACHED; the last two leave the code valid.
 * The invitation of an owner who is banned or may no longer invite is unknown.
 */
export async function acceptInvitation(
  deps: AcceptInvitationDeps,
  internal: Project,
  { userId, code, context }: Acceptance,
): Promise<{ projectId: string; role: OwnerRole }> {
  return useCode(deps, internal, { purpose, code }, async (deps, { payload }) => {
    const { projectId, email, role } = payload
    // Not read from the cache, which would wait for the connection of this transaction on the embedded database.
    const project = (await lockOwners(deps, projectId)) ? await findProject(deps, projectId, null) : null
    if (!project) throw knownError('VERIFICATION_CODE_NOT_FOUND')
    await requireSenderIsOwner(deps, payload)
    const [channel] = await deps.db.run(selectVerifiedChannel, { projectId: internal.id, userId, email })
    if (!channel) throw knownError('PROJECT_INVITATION_EMAIL_MISMATCH')
    const held = await findOwnerRole(deps, projectId, userId)
    if (held !== null && hasRightsOf(held, role)) return { projectId, role: held }
    await storeOwner(deps, { userId, payload, context })
    const owner = await getOwner(deps, projectId, userId)
    await notifyOwners(deps, project, { owner, role, causedBy: userId })
    return { projectId, role }
  })
}

async function storeOwner(
  deps: WithTransaction & WithClock & WithRandom,
  { userId, payload, context }: { userId: string; payload: Invitation; context: RequestContext },
): Promise<void> {
  const { projectId, role, senderId } = payload
  const limit = limits.ownedProjectsMax
  const details = { owner_id: userId, role, invited_by: senderId }
  const stored = await deps.db.run(insertOwner, {
    ...auditParameters(
      deps,
      { id: projectId },
      { type: 'project_owner_added', userId: null, context: asOwner(context, userId), details },
    ),
    userId,
    role,
    createdBy: senderId,
    maxOwned: limit,
  })
  if (stored.length === 0) throw knownError('PROJECT_LIMIT_REACHED', { limit })
}

/** Reads an invitation without redeeming it. Throws the errors of codes. */
export async function readInvitation(
  deps: WithTransaction & WithClock,
  internal: Project,
  code: string,
): Promise<Invitation> {
  const { payload } = await readCode(deps, internal, purpose, code)
  await requireSenderIsOwner(deps, payload)
  return payload
}

/** The project of an invitation, its sender and its recipient. */
export interface ProjectInvitationDetails {
  readonly project: Project
  readonly inviterDisplayName: string | null
  readonly invitation: Invitation
}

/** Returns what an invitation shows. Throws VERIFICATION_CODE_NOT_FOUND if its project was deleted. */
export async function loadInvitationDetails(
  deps: WithReads & WithProjects,
  internal: Project,
  invitation: Invitation,
): Promise<ProjectInvitationDetails> {
  const project = await deps.projects.find(invitation.projectId)
  if (!project) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  const sender = await findUser(deps, internal, invitation.senderId)
  return { project, inviterDisplayName: sender?.displayName ?? null, invitation }
}

/** Throws VERIFICATION_CODE_NOT_FOUND if the sender of an invitation is banned or no longer an owner who may invite. */
export async function requireSenderIsOwner(
  deps: WithReads & WithClock,
  { projectId, senderId: userId }: Invitation,
): Promise<void> {
  const mayInvite = await isActiveOwner(deps, projectId, { userId, role: 'owner' })
  if (!mayInvite) throw knownError('VERIFICATION_CODE_NOT_FOUND')
}
