import { knownError } from '@portico/contract'
import { type PreparedCode, prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { newCodeParams } from '../../accounts/verification-codes/store-code.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import { toEmailLocale } from '../../messaging/emails/locales.ts'
import { prepareEmail } from '../../messaging/emails/prepare-email.ts'
import { linkWithCode } from '../../messaging/emails/verification-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { isReserved, isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import { releaseEmail } from '../../platform/limits/email-limits.ts'
import type { WithLimitReleases } from '../../platform/limits/limiter.ts'
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
import { openInvitations, type UserInvitationRow } from './invitations.ts'

/** An invitation to be sent. */
export interface NewInvitation {
  readonly email: string
  /** Target of the link in the email; on a trusted domain. */
  readonly callbackUrl: string
  /** The project owner who sends it and must keep the role; null for servers. */
  readonly ownerId: string | null
  readonly context: RequestContext
  /** The entry of the waitlist that is invited, in the language of its visitor. */
  readonly waiting?: { readonly entryId: string; readonly locale: string | null }
}

/** Maximum number of open invitations per project. */
const maxOpenInvitations = 1000

type Parameters = ReturnType<typeof newCodeParams> &
  AuditParameters &
  EmailParameters & { email: string; maxOpen: number; isEmailed: boolean }

const insertInvitation = statement<Parameters, { isTaken: boolean; isStored: boolean }>(
  'insert_user_invitation',
  `with account as (
     select from contact_channels a where a.project_id = :projectId and a.type = 'email'
       and ${isSameEmail('a.value', 'email')} and ${isReserved('a')}
   ), open_before as (
     select from ${openInvitations} limit :maxOpen
   ), new_code as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, user_id, payload,
       created_at_millis, expires_at_millis)
     select :projectId, :id::uuid, :purpose::text, :nonceHash::bytea, :typedHash::bytea, :userId::uuid,
       :payload::jsonb, :now::bigint, :expiresAtMillis::bigint
     where not exists (select from account) and (select count(*) from open_before) < :maxOpen
     returning id
   ), new_mail as (
     ${insertEmailRow('new_code')}
     where :isEmailed::boolean
   ), audited as (${insertAuditRow('new_code')})
   select exists (select from account) as is_taken, exists (select from new_code) as is_stored`,
)

type SendInvitationDeps = WithTransaction &
  WithClock &
  WithConfig &
  WithLimitReleases &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Emails an invitation to the app and returns it. If the address has reached its email limit, only the email is omitted.
 * Throws USER_EMAIL_ALREADY_EXISTS and USER_INVITATION_LIMIT_REACHED, and then releases its count.
 */
export async function sendInvitation(
  deps: SendInvitationDeps,
  project: Project,
  invitation: NewInvitation,
  isEmailed: boolean,
): Promise<UserInvitationRow> {
  const { email, waiting, context } = invitation
  const { code, message } = prepareInvitation(deps, project, invitation)
  const details = { invitation_id: code.id, email, ...(waiting && { waitlist_entry_id: waiting.entryId }) }
  const params = newCodeParams(deps, project, code, null)
  const [outcome] = await deps.db.run(insertInvitation, {
    ...params,
    ...auditParameters(deps, project, { type: 'user_invitation_sent', userId: null, context, details }),
    ...emailParameters(message),
    email,
    maxOpen: maxOpenInvitations,
    isEmailed,
  })
  if (!outcome?.isStored && isEmailed) releaseEmail(deps, project.id, email)
  if (outcome?.isTaken) {
    throw knownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false })
  }
  if (!outcome?.isStored) throw knownError('USER_INVITATION_LIMIT_REACHED', { limit: maxOpenInvitations })
  deps.wakeOutbox('emails')
  return { id: code.id, email, createdAtMillis: params.now, expiresAtMillis: code.expiresAtMillis }
}

type ResendParameters = AuditParameters &
  EmailParameters & {
    id: string
    nonceHash: Uint8Array
    typedHash: Uint8Array
    payload: string
    expiresAtMillis: number
  }

const updateInvitation = statement<ResendParameters, { id: string }>(
  'update_user_invitation',
  `with renewed as (
     update verification_codes set nonce_hash = :nonceHash::bytea, typed_hash = :typedHash::bytea, attempts = 0,
       payload = :payload::jsonb, expires_at_millis = :expiresAtMillis::bigint
     where project_id = :projectId and id in (select c.id from ${openInvitations} and c.id = :id::uuid)
     returning id
   ), new_mail as (
     ${insertEmailRow('renewed')}
   ), audited as (${insertAuditRow('renewed')})
   select id from renewed`,
)

/**
 * Emails an open invitation again, with a new code and expiry, and returns it. The caller becomes its sender. Throws
 * USER_INVITATION_NOT_FOUND, and then releases its count.
 */
export async function resendInvitation(
  deps: SendInvitationDeps,
  project: Project,
  invitation: UserInvitationRow,
  { callbackUrl, ownerId, context }: Omit<NewInvitation, 'email'>,
): Promise<UserInvitationRow> {
  const { id, email } = invitation
  const { code, message } = prepareInvitation(deps, project, { email, callbackUrl, ownerId, context })
  const details = { invitation_id: id, email, is_repeated: true }
  const renewed = await deps.db.run(updateInvitation, {
    ...auditParameters(deps, project, { type: 'user_invitation_sent', userId: null, context, details }),
    ...emailParameters(message),
    id,
    nonceHash: code.nonceHash,
    typedHash: code.typedHash,
    payload: JSON.stringify(code.payload),
    expiresAtMillis: code.expiresAtMillis,
  })
  if (renewed.length === 0) {
    releaseEmail(deps, project.id, email)
    throw knownError('USER_INVITATION_NOT_FOUND')
  }
  deps.wakeOutbox('emails')
  return { ...invitation, expiresAtMillis: code.expiresAtMillis }
}

function prepareInvitation(
  deps: WithClock & WithConfig & WithRandom & WithSealer,
  project: Project,
  { email, callbackUrl, ownerId, context, waiting }: NewInvitation,
): { code: PreparedCode<'user-invitation'>; message: PreparedEmail } {
  const code = prepareCode(deps, 'user-invitation', { email, ...(ownerId && { ownerId }) })
  const userInvitationLink = linkWithCode({
    callbackUrl: targetOfLink(deps, project, { link: 'user_invitation', callbackUrl }),
    code: code.code,
  })
  const content = {
    type: waiting ? ('waitlist_invitation' as const) : ('user_invitation' as const),
    to: email,
    locale: toEmailLocale(waiting ? waiting.locale : context.locale),
    variables: { userInvitationLink },
  }
  return { code, message: prepareEmail(deps, project.id, content, code) }
}
