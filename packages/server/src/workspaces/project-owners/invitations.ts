import { knownError, type OwnerRole } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** An invitation that is neither accepted nor revoked. Its row is a code of `internal`. */
export interface ProjectInvitationRow {
  readonly id: string
  readonly email: string
  readonly role: OwnerRole
  readonly senderId: string
  readonly expiresAtMillis: number
}

const isOpen = `c.project_id = 'internal' and c.purpose = 'project-invitation' and c.payload ->> 'projectId' = :projectId
  and c.used_at_millis is null`

const selectOpen = query<{ projectId: string }, ProjectInvitationRow>(
  'list_project_invitations',
  `select c.id, c.payload ->> 'email' as email, c.payload ->> 'role' as role,
     (c.payload ->> 'senderId')::uuid as sender_id, c.expires_at_millis
   from verification_codes c where ${isOpen} order by c.created_at_millis, c.id`,
)

/** Lists the open invitations to a project, the oldest first. Maintenance deletes expired ones a week later. */
export const listInvitations = ({ db }: WithReads, projectId: string): Promise<ProjectInvitationRow[]> =>
  db.run(selectOpen, { projectId })

/** Returns an open invitation to a project. Throws PROJECT_INVITATION_NOT_FOUND. */
export async function getInvitation(deps: WithReads, projectId: string, id: string): Promise<ProjectInvitationRow> {
  const invitation = (await listInvitations(deps, projectId)).find((invitation) => invitation.id === id)
  if (!invitation) throw knownError('PROJECT_INVITATION_NOT_FOUND')
  return invitation
}

type Parameters = AuditParameters & { id: string }

const deleteInvitation = statement<Parameters, { id: string }>(
  'revoke_project_invitation',
  `with revoked as (
     delete from verification_codes c where ${isOpen} and c.id = :id::uuid returning id
   ), audited as (${insertAuditRow('revoked')})
   select id from revoked`,
)

/** Revokes an invitation and its code. Throws PROJECT_INVITATION_NOT_FOUND. */
export async function revokeInvitation(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  id: string,
  context: RequestContext,
): Promise<void> {
  const event = {
    type: 'project_owner_invitation_revoked',
    userId: null,
    context,
    details: { invitation_id: id },
  } as const
  const params = { ...auditParameters(deps, project, event), id }
  if ((await deps.db.run(deleteInvitation, params)).length === 0) throw knownError('PROJECT_INVITATION_NOT_FOUND')
}
