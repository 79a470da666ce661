import { knownError } from '@portico/contract'
import { type PreparedCode, prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { newCodeParams } from '../../accounts/verification-codes/store-code.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { QueuedEmail } from '../../messaging/emails/email.ts'
import { toEmailLocale } from '../../messaging/emails/locales.ts'
import { prepareEmail } from '../../messaging/emails/prepare-email.ts'
import { linkWithCode } from '../../messaging/emails/verification-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { TeamRow } from '../../platform/database/tables/teams.ts'
import { countEmail, countInvitation, releaseEmail, releaseInvitation } from '../../platform/limits/email-limits.ts'
import type { WithLimiter, WithLimitReleases } from '../../platform/limits/limiter.ts'
import {
  type EmailParameters,
  emailParameters,
  insertEmailRow,
  type PreparedEmail,
} from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { targetOfLink } from '../../projects/own-host/pages-url.ts'
import type { Project } from '../../projects/project.ts'
import { isLinkTarget } from '../../projects/trusted-url.ts'

/** An invitation to be sent. */
export interface NewInvitation {
  readonly email: string
  /** Target of the link in the email; on a trusted domain. */
  readonly callbackUrl: string
  /** The signed-in user of the call. */
  readonly inviterId: string | null
  /** The member who sends it with client access and must keep the permission; null for others. */
  readonly senderId: string | null
  /** The project owner who sends it and must keep the role; null for others. */
  readonly ownerId: string | null
  /** Granted to the new member at acceptance. */
  readonly permissionIds: readonly string[]
  readonly context: RequestContext
}

/** Maximum number of open invitations per team. */
export const maxOpenInvitations = 1000

type Parameters = ReturnType<typeof newCodeParams> &
  AuditParameters &
  EmailParameters & {
    teamId: string
    maxOpen: number
    isEmailed: boolean
  }

// The team is locked until the end: no email is sent for a team that is deleted meanwhile.
const insertInvitation = statement<Parameters, { hasTeam: boolean; isStored: boolean }>(
  'insert_team_invitation',
  `with team as (
     select id from teams where project_id = :projectId and id = :teamId::uuid for key share
   ), open_before as (
     select 1 from verification_codes
     where project_id = :projectId and purpose = 'team-invitation' and payload ->> 'teamId' = :teamId::uuid::text
       and used_at_millis is null and expires_at_millis > :now::bigint limit :maxOpen
   ), new_code as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, user_id, payload,
       created_at_millis, expires_at_millis)
     select :projectId, :id::uuid, :purpose::text, :nonceHash::bytea, :typedHash::bytea, :userId::uuid,
       :payload::jsonb, :now::bigint, :expiresAtMillis::bigint
     from team where (select count(*) from open_before) < :maxOpen
     returning id
   ), new_mail as (
     ${insertEmailRow('new_code')}
     where :isEmailed::boolean
   ), audited as (${insertAuditRow('new_code')})
   select exists (select from team) as has_team, exists (select from new_code) as is_stored`,
)

/**
 * Counts an invitation. Returns false if the address may receive no more emails now. Throws REDIRECT_URL_NOT_WHITELISTED
 * and TOO_MANY_REQUESTS.
 */
export async function countSending(
  deps: WithConfig & WithLimiter,
  project: Project,
  { email, callbackUrl, senderId, context }: Pick<NewInvitation, 'email' | 'callbackUrl' | 'senderId' | 'context'>,
): Promise<boolean> {
  if (!isLinkTarget(deps, project, callbackUrl)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  if (senderId !== null) await countInvitation(deps, project.id, senderId)
  return countEmail(deps, project.id, { email, context })
}

type SendInvitationDeps = WithTransaction &
  WithClock &
  WithConfig &
  WithLimitReleases &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Emails an invitation to a team and returns its id. If the address has reached its email limit, only the email is omitted.
 * Throws TEAM_NOT_FOUND if the team is being deleted, and TEAM_INVITATION_LIMIT_REACHED, and then releases its count.
 */
export async function sendInvitation(
  deps: SendInvitationDeps,
  project: Project,
  { team, isEmailed }: { readonly team: TeamRow; readonly isEmailed: boolean },
  invitation: NewInvitation,
): Promise<{ id: string }> {
  const { email, inviterId, senderId, permissionIds, context } = invitation
  const { code, message } = prepareInvitation(deps, project, team, invitation)
  const details = {
    team_id: team.id,
    invitation_id: code.id,
    email,
    ...(permissionIds.length > 0 && { permission_ids: [...permissionIds] }),
  }
  const [outcome] = await deps.db.run(insertInvitation, {
    ...newCodeParams(deps, project, code, null),
    ...auditParameters(deps, project, { type: 'team_invitation_sent', userId: inviterId, context, details }),
    teamId: team.id,
    maxOpen: maxOpenInvitations,
    isEmailed,
    ...emailParameters(message),
  })
  if (!outcome?.isStored) {
    if (senderId !== null) releaseInvitation(deps, project.id, senderId)
    if (isEmailed) releaseEmail(deps, project.id, email)
  }
  if (!outcome?.hasTeam) throw knownError('TEAM_NOT_FOUND', { team_id: team.id })
  if (!outcome.isStored) {
    throw knownError('TEAM_INVITATION_LIMIT_REACHED', { limit: maxOpenInvitations })
  }
  deps.wakeOutbox('emails')
  return { id: code.id }
}

/** Prepares the code of an invitation and the email with its link. */
export function prepareInvitation(
  deps: WithClock & WithConfig & WithRandom & WithSealer,
  project: Project,
  team: TeamRow,
  { email, callbackUrl, senderId, ownerId, permissionIds, context }: Omit<NewInvitation, 'inviterId'>,
): { code: PreparedCode<'team-invitation'>; message: PreparedEmail } {
  const code = prepareCode(deps, 'team-invitation', {
    teamId: team.id,
    email,
    ...(senderId && { senderId }),
    ...(ownerId && { ownerId }),
    ...(permissionIds.length > 0 && { permissionIds: [...permissionIds] }),
  })
  const content: QueuedEmail = {
    type: 'team_invitation',
    to: email,
    locale: toEmailLocale(context.locale),
    variables: {
      teamDisplayName: team.displayName,
      teamInvitationLink: linkWithCode({
        callbackUrl: targetOfLink(deps, project, { link: 'team_invitation', callbackUrl }),
        code: code.code,
      }),
    },
  }
  return { code, message: prepareEmail(deps, project.id, content, code) }
}
