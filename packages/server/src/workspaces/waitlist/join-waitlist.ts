import { knownError } from '@portico/contract'
import { useCode } from '../../accounts/verification-codes/codes.ts'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { newCodeParams } from '../../accounts/verification-codes/store-code.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import { toEmailLocale } from '../../messaging/emails/locales.ts'
import { prepareEmail } from '../../messaging/emails/prepare-email.ts'
import { linkWithCode } from '../../messaging/emails/verification-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { isReserved, isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import { addressLimitReached, countEmail } from '../../platform/limits/email-limits.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { type EmailParameters, emailParameters } from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { targetOfLink } from '../../projects/own-host/pages-url.ts'
import type { Project } from '../../projects/project.ts'
import { isLinkTarget } from '../../projects/trusted-url.ts'
import { requireOpenWaitlist } from '../../projects/waitlist-open.ts'
import { expiredInvitationTime, isInvitable } from './entries.ts'

/** A visitor who asks for a place. */
interface WaitlistRequest {
  readonly email: string
  readonly callbackUrl: string
  readonly context: RequestContext
}

/**
 * Counts the email of a request. Returns false if the address may receive no more emails now. Throws WAITLIST_NOT_ENABLED,
 * REDIRECT_URL_NOT_WHITELISTED and TOO_MANY_REQUESTS.
 */
export async function countWaitlistRequest(
  deps: WithConfig & WithLimiter,
  project: Project,
  { email, callbackUrl, context }: WaitlistRequest,
): Promise<boolean> {
  requireOpenWaitlist(project)
  if (!isLinkTarget(deps, project, callbackUrl)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  return countEmail(deps, project.id, { email, context })
}

// Nothing is looked up, so the request takes the same time for addresses with an account, an invitation or an entry.
const insertRequest = statement<
  ReturnType<typeof newCodeParams> & AuditParameters & EmailParameters & { isEmailed: boolean; withheld: string },
  never
>(
  'insert_waitlist_request',
  `with new_code as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, payload, created_at_millis,
       expires_at_millis, used_at_millis)
     values (:projectId, :id::uuid, :purpose::text, :nonceHash::bytea, :typedHash::bytea, :payload::jsonb,
       :now::bigint, :expiresAtMillis::bigint, case when :isEmailed::boolean then null else :now::bigint end)
   ), new_mail as (
     insert into outbox (project_id, id, kind, payload, recipient, mail_type, mail_locale, content_expires_at_millis,
       created_at_millis, run_at_millis, finished_at_millis, last_error)
     values (:projectId, :mailId::uuid, 'mail', case when :isEmailed::boolean then :mailPayload::bytea end,
       :mailRecipient::text, :mailType::text, :mailLocale::text, :mailExpiresAtMillis::bigint, :now::bigint, :now::bigint,
       case when :isEmailed::boolean then null else :now::bigint end,
       case when :isEmailed::boolean then null else :withheld::text end)
   )
   ${insertAuditRow()}`,
)

/** Emails a link that proves the address. Does the same for every address. */
export async function sendWaitlistLink(
  deps: WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox,
  project: Project,
  { email, callbackUrl, context }: WaitlistRequest,
  isEmailed: boolean,
): Promise<void> {
  const code = prepareCode(deps, 'waitlist', { email, locale: context.locale })
  const waitlistLink = linkWithCode({
    callbackUrl: targetOfLink(deps, project, { link: 'waitlist', callbackUrl }),
    code: code.code,
  })
  const locale = toEmailLocale(context.locale)
  const content = { type: 'waitlist_confirmation', to: email, locale, variables: { waitlistLink } } as const
  const details = { email }
  await deps.db.run(insertRequest, {
    ...newCodeParams(deps, project, code, null),
    ...auditParameters(deps, project, { type: 'waitlist_requested', userId: null, context, details }),
    ...emailParameters(prepareEmail(deps, project.id, content, code)),
    isEmailed,
    withheld: addressLimitReached,
  })
  deps.wakeOutbox('emails')
}

type EntryParameters = AuditParameters & {
  id: string
  email: string
  locale: string | null
  invitedBefore: number
}

// A second request keeps the place. After an invitation that has expired, the address waits again.
const insertEntry = statement<EntryParameters, { hasAccount: boolean }>(
  'insert_waitlist_entry',
  `with account as (
     select from contact_channels a where a.project_id = :projectId and a.type = 'email'
       and ${isSameEmail('a.value', 'email')} and ${isReserved('a')}
   ), stored as (
     insert into waitlist_entries as w (project_id, id, email, locale, created_at_millis)
     select :projectId, :id::uuid, :email::text, :locale::text, :now::bigint where not exists (select from account)
     on conflict (project_id, lower(email collate "C")) do update set invited_at_millis = null
       where w.invited_at_millis is not null and ${isInvitable}
     returning w.id
   ), audited as (${insertAuditRow('stored')})
   select exists (select from account) as has_account`,
)

/**
 * Redeems the code of a link and stores its address on the waitlist, unless it has an account. Throws the errors of codes, and
 * WAITLIST_NOT_ENABLED, which leaves the code valid.
 */
export async function confirmWaitlistPlace(
  deps: WithWrites & WithClock & WithRandom & WithOutbox,
  project: Project,
  { code, context }: { readonly code: string; readonly context: RequestContext },
): Promise<{ email: string; hasAccount: boolean }> {
  return useCode(deps, project, { purpose: 'waitlist', code }, async (inside, { payload: { email, locale } }) => {
    requireOpenWaitlist(project)
    const details = { email }
    const [outcome] = await inside.db.run(insertEntry, {
      ...auditParameters(inside, project, { type: 'waitlist_joined', userId: null, context, details }),
      id: deps.random.uuid(),
      email,
      locale,
      invitedBefore: expiredInvitationTime(deps),
    })
    return { email, hasAccount: outcome?.hasAccount === true }
  })
}
