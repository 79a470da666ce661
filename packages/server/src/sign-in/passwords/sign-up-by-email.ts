/**
 * Sign-up with a password in projects that hide accounts. The call creates no user: it stores the hashed password with a code
 * that it sends to the address.
 */
import { isNewEmail, knownError, limits } from '@portico/contract'
import type { SignUpRisk } from '../../accounts/users/create/new-user.ts'
import type { GivenValues } from '../../accounts/users/sign-up-fields.ts'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { newCodeParams } from '../../accounts/verification-codes/store-code.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { QueuedEmail } from '../../messaging/emails/email.ts'
import { defaultEmailLocale } from '../../messaging/emails/locales.ts'
import { prepareNotice } from '../../messaging/emails/notices.ts'
import { type EmailedCode, prepareEmail } from '../../messaging/emails/prepare-email.ts'
import { linkWithCode } from '../../messaging/emails/verification-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { type NewPassword, newPasswordDetails } from '../../platform/crypto/new-password.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { isReserved, isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import { addressLimitReached, countEmail } from '../../platform/limits/email-limits.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import type { PreparedEmail } from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { type Refusal, refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { type ProjectWithLinks, targetOfLink } from '../../projects/own-host/pages-url.ts'
import type { Project } from '../../projects/project.ts'
import { isLinkTarget } from '../../projects/trusted-url.ts'

type Parameters = ReturnType<typeof newCodeParams> &
  AuditParameters & {
    email: string
    passwordHash: string
    isEmailed: boolean
    codeMailId: string
    codePayload: Uint8Array
    codeType: string
    noticeId: string
    noticePayload: Uint8Array
    noticeType: string
    locale: string | null
    defaultLocale: string
    withheld: string
  }

// One statement finds the address, decides, and stores code, email and event, so that known and new addresses cost the same.
// The owner of a known address reads the notice in the own language. The code of a known address is stored as used, without
// the hash.
const insertSignUpCode = statement<Parameters, never>(
  'insert_sign_up_code',
  `with account as (
     select u.id, u.locale, c.value from contact_channels c
     join users u on u.project_id = c.project_id and u.id = c.user_id
     where c.project_id = :projectId and c.type = 'email' and ${isSameEmail('c.value', 'email')} and ${isReserved('c')}
   ), recipient as (
     select a.id, a.id is null as is_new, coalesce(a.value, :email) as email,
       coalesce(a.locale, :locale::text, :defaultLocale::text) as locale
     from (select) as always left join account a on true
   ), new_code as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, payload, created_at_millis,
       expires_at_millis, used_at_millis)
     select :projectId, :id::uuid, :purpose::text, :nonceHash::bytea, :typedHash::bytea,
       :payload::jsonb || jsonb_build_object('passwordHash', case when r.is_new then :passwordHash::text end),
       :now::bigint, :expiresAtMillis::bigint, case when :isEmailed::boolean and r.is_new then null else :now::bigint end
     from recipient r
   ), new_mail as (
     insert into outbox (project_id, id, kind, payload, recipient, mail_type, mail_locale, user_id, content_expires_at_millis,
       created_at_millis, run_at_millis, finished_at_millis, last_error)
     select :projectId, case when r.is_new then :codeMailId::uuid else :noticeId::uuid end, 'mail',
       case when not :isEmailed::boolean then null when r.is_new then :codePayload::bytea else :noticePayload::bytea end,
       r.email, case when r.is_new then :codeType::text else :noticeType::text end, r.locale, r.id,
       case when r.is_new then :expiresAtMillis::bigint end, :now::bigint, :now::bigint,
       case when :isEmailed::boolean then null else :now::bigint end,
       case when :isEmailed::boolean then null else :withheld::text end
     from recipient r
   )
   ${insertAuditRow('recipient r', { userId: 'r.id' })}`,
)

interface SignUpByEmail {
  readonly email: string
  readonly username?: string | undefined
  readonly signUpFields?: GivenValues | undefined
  readonly verificationCallbackUrl?: string | undefined
  readonly acceptedTerms?: readonly string[] | undefined
  readonly context: RequestContext
}

/**
 * Counts the email of a sign-up. Returns false if the address may receive no more emails now. Throws
 * REDIRECT_URL_NOT_WHITELISTED and TOO_MANY_REQUESTS.
 */
export async function countSignUpEmail(
  deps: WithConfig & WithLimiter,
  project: Project,
  { email, verificationCallbackUrl: url, context }: SignUpByEmail,
): Promise<boolean> {
  if (url !== undefined && !isLinkTarget(deps, project, url)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  return countEmail(deps, project.id, { email, context })
}

type SendSignUpCodeDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithSealer & WithOutbox

/**
 * Sends a link and a six-character code to a new address, which complete the sign-up. A known address gets a notice instead,
 * and its account stays as it is. Refuses both with SIGN_UP_CONTINUES_BY_EMAIL, which contains the nonce of the code.
 */
export async function sendSignUpCode(
  deps: SendSignUpCodeDeps,
  project: Project,
  { email, username, signUpFields, verificationCallbackUrl: callbackUrl, acceptedTerms, context }: SignUpByEmail,
  { isEmailed, password, risk }: { isEmailed: boolean; password: NewPassword; risk: SignUpRisk },
): Promise<Refusal> {
  const code = prepareCode(deps, 'sign-up', {
    ...{ email, risk },
    ...(username && { username }),
    ...(acceptedTerms && { acceptedTerms: [...acceptedTerms] }),
    ...(signUpFields && { signUpFields }),
  })
  const details = newPasswordDetails(password)
  const mail = prepareSignUpEmail(deps, project, email, { callbackUrl, code })
  const recipient = { to: email, isVerified: true, displayName: null, locale: null }
  const notice = prepareNotice(deps, project.id, { ...recipient, notice: 'sign_up_attempted', context })
  await deps.db.run(insertSignUpCode, {
    ...newCodeParams(deps, project, code, null),
    ...auditParameters(deps, project, { type: 'sign_up_code_requested', userId: null, context, details }),
    email,
    passwordHash: password.hash,
    // An address that no account can get may be that of a user of an earlier release.
    isEmailed: isEmailed && isNewEmail(email),
    codeMailId: mail.id,
    codePayload: mail.payload,
    codeType: mail.type,
    noticeId: notice.id,
    noticePayload: notice.payload,
    noticeType: notice.type,
    locale: context.locale,
    defaultLocale: mail.locale,
    withheld: addressLimitReached,
  })
  deps.wakeOutbox('emails')
  return refusal(knownError('SIGN_UP_CONTINUES_BY_EMAIL', { nonce: code.code.slice(limits.typedCodeLength) }))
}

/** Builds the outbox message with the code, and with the link if there is a page for it. Its language is that of its row. */
function prepareSignUpEmail(
  deps: WithConfig & WithRandom & WithSealer,
  project: ProjectWithLinks,
  to: string,
  { callbackUrl, code }: { callbackUrl: string | undefined; code: EmailedCode },
): PreparedEmail {
  const email: QueuedEmail = {
    type: 'sign_up',
    to,
    locale: defaultEmailLocale,
    variables: {
      signUpLink:
        callbackUrl === undefined
          ? null
          : linkWithCode({
              callbackUrl: targetOfLink(deps, project, { link: 'verification', callbackUrl }),
              code: code.code,
            }),
      otp: code.code.slice(0, limits.typedCodeLength).toUpperCase(),
    },
  }
  return prepareEmail(deps, project.id, email, code)
}
