import { isNewEmail, knownError, limits } from '@portico/contract'
import { type GivenValues, requireSignUpFields } from '../../accounts/users/sign-up-fields.ts'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { newCodeParams } from '../../accounts/verification-codes/store-code.ts'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { QueuedEmail } from '../../messaging/emails/email.ts'
import { defaultEmailLocale } from '../../messaging/emails/locales.ts'
import { type EmailedCode, prepareEmail } from '../../messaging/emails/prepare-email.ts'
import { linkWithCode } from '../../messaging/emails/verification-email.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { isReserved, isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import { schemaError } from '../../platform/http/response/schema-error.ts'
import { addressLimitReached, countEmail, releaseEmail } from '../../platform/limits/email-limits.ts'
import type { WithLimiter, WithLimitReleases } from '../../platform/limits/limiter.ts'
import type { PreparedEmail } from '../../platform/outbox/email-row.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { type ProjectWithLinks, targetOfLink } from '../../projects/own-host/pages-url.ts'
import type { Project } from '../../projects/project.ts'
import { isLinkTarget } from '../../projects/trusted-url.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { findSignUpAdmission } from '../sign-up-admission.ts'

type Parameters = ReturnType<typeof newCodeParams> &
  AuditParameters & {
    email: string
    takesNewUsers: boolean
    hidesAccounts: boolean
    isEmailed: boolean
    mailId: string
    mailPayload: Uint8Array
    mailType: string
    locale: string | null
    defaultLocale: string
    withheld: string
    notAdmitted: string
  }

// One statement finds the address, decides, and stores code, email and event. Only this statement knows the user's
// language and spelling of the address. So it stores both beside the sealed email, for the worker that sends it: another
// spelling may be another mailbox (RFC 5321, section 2.4).
const insertSignInCode = statement<Parameters, { isKnown: boolean }>(
  'insert_sign_in_code',
  `with account as (
     select u.id, u.locale, u.ban_count, c.value from contact_channels c
     join users u on u.project_id = c.project_id and u.id = c.user_id
     where c.project_id = :projectId and c.type = 'email' and ${isSameEmail('c.value', 'email')} and ${isReserved('c')}
   ), recipient as (
     select a.id, a.ban_count, coalesce(a.value, :email) as email,
       coalesce(:locale::text, a.locale, :defaultLocale::text) as locale,
       :isEmailed::boolean and (a.id is not null or :takesNewUsers::boolean) as is_emailed
     from (select) as always left join account a on true
     where a.id is not null or :takesNewUsers::boolean or :hidesAccounts::boolean
   ), new_code as (
     insert into verification_codes (project_id, id, purpose, nonce_hash, typed_hash, payload, created_at_millis,
       expires_at_millis, used_at_millis)
     select :projectId, :id::uuid, :purpose::text, :nonceHash::bytea, :typedHash::bytea,
       :payload::jsonb || jsonb_build_object('userId', r.id, 'email', r.email, 'banCount', r.ban_count), :now::bigint, :expiresAtMillis::bigint,
       case when r.is_emailed then null else :now::bigint end
     from recipient r
   ), new_mail as (
     insert into outbox (project_id, id, kind, payload, recipient, mail_type, mail_locale, user_id, content_expires_at_millis,
       created_at_millis, run_at_millis, finished_at_millis, last_error)
     select :projectId, :mailId::uuid, 'mail', case when r.is_emailed then :mailPayload::bytea end,
       r.email, :mailType::text, r.locale, r.id, :expiresAtMillis::bigint, :now::bigint, :now::bigint,
       case when r.is_emailed then null else :now::bigint end,
       case when r.is_emailed then null when :isEmailed::boolean then :notAdmitted::text else :withheld::text end
     from recipient r
   ), audited as (${insertAuditRow('recipient r', { userId: 'r.id' })})
   select a.id is not null as is_known
   from (select) as always left join account a on true`,
)

/** Reason for which a project that hides accounts sent no code. */
const notAdmitted = 'Not sent: the address has no account, and cannot sign up.'

interface SignInCodeRequest {
  readonly email: string
  readonly callbackUrl: string
  readonly signUpFields?: GivenValues | undefined
  readonly context: RequestContext
}

/**
 * Counts a request for a sign-in code. Returns false if the address may receive no more emails now. Throws
 * SIGN_UP_FIELDS_INVALID, whether the address has an account or not.
 */
export async function countSignInCode(
  deps: WithConfig & WithLimiter,
  project: Project,
  { email, callbackUrl, signUpFields, context }: SignInCodeRequest,
): Promise<boolean> {
  requireMethodOn(project, { method: 'otp' })
  requireSignUpFields(project, signUpFields)
  if (!isLinkTarget(deps, project, callbackUrl)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  return countEmail(deps, project.id, { email, context })
}

type StoreSignInCodeDeps = WithTransaction &
  WithClock &
  WithConfig &
  WithLimitReleases &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Sends a magic link and a six-character code to an address that is reserved for a user, verified or not, or to a new
 * address. Returns the nonce that the six characters need. If the address has reached its limit of emails, the same work
 * is done, but the code is stored as used and the email as discarded. Throws SIGN_UP_NOT_ENABLED for an unknown address
 * without sign-up, and SCHEMA_ERROR for one that no account can get. A project that hides accounts does the same work for
 * these, too, and throws neither.
 */
export async function storeSignInCode(
  deps: StoreSignInCodeDeps,
  project: Project,
  { email, callbackUrl, signUpFields, context }: SignInCodeRequest,
  isEmailed: boolean,
): Promise<{ nonce: string }> {
  // The code proves the address.
  const admission = await findSignUpAdmission(deps, project, { email, isVerified: true })
  // A user of an earlier release may have another address, and still signs in with it.
  const takesNewUsers = admission !== null && isNewEmail(email)
  const hidesAccounts = project.options.hideAccounts

  const code = prepareCode(deps, 'sign-in', { email, userId: null, ...(signUpFields && { signUpFields }) })
  const mail = prepareMagicLinkEmail(deps, project, email, { callbackUrl, code })
  const [account] = await deps.db.run(insertSignInCode, {
    ...newCodeParams(deps, project, code, null),
    ...auditParameters(deps, project, { type: 'sign_in_code_requested', userId: null, context }),
    email,
    takesNewUsers,
    hidesAccounts,
    isEmailed,
    mailId: mail.id,
    mailPayload: mail.payload,
    mailType: mail.type,
    locale: context.locale,
    defaultLocale: mail.locale,
    withheld: addressLimitReached,
    notAdmitted,
  })
  if (!account?.isKnown && !takesNewUsers && !hidesAccounts) {
    // Otherwise requests that send nothing could use up the limit of an owner's address.
    if (isEmailed) releaseEmail(deps, project.id, email)
    if (admission === null) throw knownError('SIGN_UP_NOT_ENABLED')
    throw schemaError('POST', '/api/v1/auth/otp/send-sign-in-code', ['body.email: must be a valid email address'])
  }
  deps.wakeOutbox('emails')
  return { nonce: code.code.slice(limits.typedCodeLength) }
}

/**
 * Builds the outbox message with the magic link and its six-character code. It is stored with the code. Its language is
 * that of its row.
 */
function prepareMagicLinkEmail(
  deps: WithConfig & WithRandom & WithSealer,
  project: ProjectWithLinks,
  to: string,
  { callbackUrl, code }: { callbackUrl: string; code: EmailedCode },
): PreparedEmail {
  const email: QueuedEmail = {
    type: 'magic_link',
    to,
    locale: defaultEmailLocale,
    variables: {
      magicLink: linkWithCode({
        callbackUrl: targetOfLink(deps, project, { link: 'sign_in', callbackUrl }),
        code: code.code,
      }),
      otp: code.code.slice(0, limits.typedCodeLength).toUpperCase(),
    },
  }
  return prepareEmail(deps, project.id, email, code)
}
