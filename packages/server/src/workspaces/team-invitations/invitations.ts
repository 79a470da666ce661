import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** An open invitation. */
export interface InvitationRow {
  readonly id: string
  readonly email: string
  readonly expiresAtMillis: number
  readonly permissionIds: string[]
}

const columns = `id, payload ->> 'email' as email, expires_at_millis,
  coalesce(payload -> 'permissionIds', '[]') as permission_ids`
const isOpen = `project_id = :projectId and purpose = 'team-invitation'
  and payload ->> 'teamId' = :teamId::uuid::text and used_at_millis is null and expires_at_millis > :now::bigint`

const selectOpen = query<{ projectId: string; teamId: string; now: number }, InvitationRow>(
  'list_team_invitations',
  `select ${columns} from verification_codes where ${isOpen} order by created_at_millis, id`,
)

const selectOne = query<{ projectId: string; teamId: string; id: string; now: number }, InvitationRow>(
  'select_team_invitation',
  `select ${columns} from verification_codes where ${isOpen} and id = :id::uuid`,
)

/** Lists the open invitations of a team, the oldest first: not accepted, revoked or expired. */
export function listInvitations(
  { db, clock }: WithReads & WithClock,
  project: Project,
  teamId: string,
): Promise<InvitationRow[]> {
  return db.run(selectOpen, { projectId: project.id, teamId, now: clock.now() })
}

/** Returns an open invitation of a team. Throws TEAM_INVITATION_NOT_FOUND. */
export async function getInvitation(
  { db, clock }: WithReads & WithClock,
  project: Project,
  { id, teamId }: { id: string; teamId: string },
): Promise<InvitationRow> {
  const [invitation] = await db.run(selectOne, { projectId: project.id, teamId, id, now: clock.now() })
  if (!invitation) throw knownError('TEAM_INVITATION_NOT_FOUND')
  return invitation
}

type Parameters = AuditParameters & { id: string; teamId: string }

// A concurrent acceptance holds the row. Then there is nothing left to revoke.
const deleteInvitation = statement<Parameters, { id: string }>(
  'delete_team_invitation',
  `with revoked as (
     delete from verification_codes
     where project_id = :projectId and id = :id::uuid and purpose = 'team-invitation'
       and payload ->> 'teamId' = :teamId::uuid::text and used_at_millis is null
     returning id
   ), audited as (${insertAuditRow('revoked')})
   select id from revoked`,
)

/** Revokes an invitation: its code is unknown from now on. Throws TEAM_INVITATION_NOT_FOUND. */
export async function revokeInvitation(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { id, teamId, actorId, context }: { id: string; teamId: string; actorId: string | null; context: RequestContext },
): Promise<void> {
  const details = { team_id: teamId, invitation_id: id }
  const audit = auditParameters(deps, project, { type: 'team_invitation_revoked', userId: actorId, context, details })
  const params = { ...audit, id, teamId }
  const revoked = await deps.db.run(deleteInvitation, params)
  if (revoked.length === 0) throw knownError('TEAM_INVITATION_NOT_FOUND')
}
