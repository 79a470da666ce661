import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { TeamRow } from '../../platform/database/tables/teams.ts'
import { releaseEmail, releaseInvitation } from '../../platform/limits/email-limits.ts'
import type { WithLimitReleases } from '../../platform/limits/limiter.ts'
import { type EmailParameters, emailParameters, insertEmailRow } from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { Project } from '../../projects/project.ts'
import type { InvitationRow } from './invitations.ts'
import { type NewInvitation, prepareInvitation } from './send-invitation.ts'

type Parameters = AuditParameters &
  EmailParameters & {
    id: string
    teamId: string
    nonceHash: Uint8Array
    typedHash: Uint8Array
    payload: string
    expiresAtMillis: number
  }

// A concurrent acceptance holds the row. Then there is nothing left to send. The team is locked as for a new
// invitation: no email is sent for a team that is deleted meanwhile.
const updateInvitation = statement<Parameters, { id: string }>(
  'update_team_invitation',
  `with team as (
     select id from teams where project_id = :projectId and id = :teamId::uuid for key share
   ), renewed as (
     update verification_codes set nonce_hash = :nonceHash::bytea, typed_hash = :typedHash::bytea, attempts = 0,
       payload = :payload::jsonb, expires_at_millis = :expiresAtMillis::bigint
     where project_id = :projectId and id = :id::uuid and purpose = 'team-invitation'
       and payload ->> 'teamId' = :teamId::uuid::text and used_at_millis is null
       and expires_at_millis > :now::bigint and exists (select from team)
     returning id
   ), new_mail as (
     ${insertEmailRow('renewed')}
   ), audited as (${insertAuditRow('renewed')})
   select id from renewed`,
)

/** Sender of a repeated invitation, and target of its link. */
interface Resending extends Pick<NewInvitation, 'callbackUrl' | 'senderId' | 'ownerId' | 'context'> {
  /** The signed-in user of the call. */
  readonly actorId: string | null
}

type ResendInvitationDeps = WithTransaction &
  WithClock &
  WithConfig &
  WithLimitReleases &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Emails an open invitation again, after `countSending`. Its row gets a new code and a new expiry, and the caller becomes
 * its sender. Throws TEAM_INVITATION_NOT_FOUND, and then releases its count.
 */
export async function resendInvitation(
  deps: ResendInvitationDeps,
  project: Project,
  { team, invitation }: { team: TeamRow; invitation: InvitationRow },
  { callbackUrl, actorId, senderId, ownerId, context }: Resending,
): Promise<void> {
  const { id, email, permissionIds } = invitation
  const { code, message } = prepareInvitation(deps, project, team, {
    email,
    callbackUrl,
    senderId,
    ownerId,
    permissionIds,
    context,
  })
  const details = { team_id: team.id, invitation_id: id, email, is_repeated: true }
  const renewed = await deps.db.run(updateInvitation, {
    ...auditParameters(deps, project, { type: 'team_invitation_sent', userId: actorId, context, details }),
    id,
    teamId: team.id,
    nonceHash: code.nonceHash,
    typedHash: code.typedHash,
    payload: JSON.stringify(code.payload),
    expiresAtMillis: code.expiresAtMillis,
    ...emailParameters(message),
  })
  if (renewed.length > 0) return deps.wakeOutbox('emails')
  if (senderId !== null) releaseInvitation(deps, project.id, senderId)
  releaseEmail(deps, project.id, email)
  throw knownError('TEAM_INVITATION_NOT_FOUND')
}
