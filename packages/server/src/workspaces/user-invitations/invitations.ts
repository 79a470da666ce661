import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { isReserved } from '../../platform/database/tables/contact-channels.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** An open invitation to the app of a project. */
export interface UserInvitationRow {
  readonly id: string
  readonly email: string
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
}

/**
 * The open invitations: neither used, nor revoked, nor expired, and without an account that has the address. So a sign-up
 * closes them, also one that needs no invitation. `invited_addresses` is small, verification_codes is not.
 */
export const openInvitations = `invited_addresses i
   join verification_codes c on c.project_id = i.project_id and c.id = i.code_id
   where i.project_id = :projectId and i.admitted_at_millis is null and c.purpose = 'user-invitation'
     and c.used_at_millis is null and c.expires_at_millis > :now::bigint and not exists (
       select from contact_channels a where a.project_id = i.project_id and a.type = 'email'
         and lower(a.value collate "C") = lower(i.email collate "C") and ${isReserved('a')})`

const columns = 'c.id, i.email, c.created_at_millis, c.expires_at_millis'

const selectOpen = query<{ projectId: string; now: number }, UserInvitationRow>(
  'list_user_invitations',
  `select ${columns} from ${openInvitations} order by c.created_at_millis, c.id`,
)

const selectOne = query<{ projectId: string; id: string; now: number }, UserInvitationRow>(
  'select_user_invitation',
  `select ${columns} from ${openInvitations} and c.id = :id::uuid`,
)

/** Lists the open invitations to the app of a project, the oldest first. */
export const listInvitations = ({ db, clock }: WithReads & WithClock, project: Project): Promise<UserInvitationRow[]> =>
  db.run(selectOpen, { projectId: project.id, now: clock.now() })

/** Returns an open invitation. Throws USER_INVITATION_NOT_FOUND. */
export async function getInvitation(
  { db, clock }: WithReads & WithClock,
  project: Project,
  id: string,
): Promise<UserInvitationRow> {
  const [invitation] = await db.run(selectOne, { projectId: project.id, id, now: clock.now() })
  if (!invitation) throw knownError('USER_INVITATION_NOT_FOUND')
  return invitation
}

const deleteInvitation = statement<AuditParameters & { id: string }, { id: string }>(
  'delete_user_invitation',
  `with revoked as (
     delete from verification_codes where project_id = :projectId and id in (
       select c.id from ${openInvitations} and c.id = :id::uuid)
     returning id
   ), audited as (${insertAuditRow('revoked')})
   select id from revoked`,
)

/** Revokes an invitation: it admits its address no more. Throws USER_INVITATION_NOT_FOUND. */
export async function revokeInvitation(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { id, context }: { id: string; context: RequestContext },
): Promise<void> {
  const event = { type: 'user_invitation_revoked', userId: null, context, details: { invitation_id: id } } as const
  const revoked = await deps.db.run(deleteInvitation, { ...auditParameters(deps, project, event), id })
  if (revoked.length === 0) throw knownError('USER_INVITATION_NOT_FOUND')
}
