/** Exchanges authorization codes (RFC 6749, section 4.1.3; RFC 7636, section 4.6). */

import { KnownError, knownError, type SignInMethod } from '@portico/contract'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import { endSession } from '../../accounts/sessions/end-sessions.ts'
import { type BanState, banColumns, isBarred, refusalOfBarred } from '../../accounts/users/ban.ts'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import { sha256, type WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import {
  openSessionOrChallenge,
  resultOf,
  type SignInOutcome,
  type SignInResult,
  type SignInSubject,
} from '../complete-sign-in.ts'
import { noteSessionOfCode } from '../note-session-of-code.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { subjectColumns, subjectTables } from '../subject-columns.ts'
import { codeChallengeOf } from './upstream/authorization-url.ts'

export interface CodeGrant {
  readonly code: string
  readonly redirectUri: string
  readonly codeVerifier: string
  readonly trustedDeviceSecrets: string | null
  readonly context: RequestContext
}

type Parameters = {
  projectId: string
  codeHash: Buffer
  redirectUri: string
  codeChallenge: string
  now: number
}
type Redeemed = SignInSubject & {
  isNewUser: boolean
  providerId: string | null
  afterCallbackRedirectUrl: string | null
  leftAnonymousUserId: string | null
  /** True for a code of a page of the service, whose user has authenticated in a session of the browser. */
  isOfPage: boolean
  pageAuthenticatedAtMillis: number | null
  pageAuthenticationMethods: readonly string[] | null
  pageSignInMethod: SignInMethod | null
  /** True if the account that signed in no longer may. The user of a link was signed in already. */
  isAccountRefused: boolean
}

// The condition contains every check of the code: a wrong verifier or redirect URI leaves the code unused.
const redeemCode = statement<Parameters, Redeemed>(
  'redeem_authorization_code',
  `with used as (
     update authorization_codes set used_at_millis = :now::bigint
     where project_id = :projectId and code_hash = :codeHash and used_at_millis is null
       and expires_at_millis > :now::bigint and redirect_uri = :redirectUri and code_challenge = :codeChallenge
     returning user_id, is_new_user, provider_id, after_callback_redirect_url, session_epoch, is_link, page_session_id,
       left_anonymous_user_id
   )
   select ${subjectColumns}, c.is_new_user, c.provider_id, c.after_callback_redirect_url,
     c.left_anonymous_user_id, c.page_session_id is not null as is_of_page, s.authenticated_at_millis as page_authenticated_at_millis,
     s.authentication_methods as page_authentication_methods, s.sign_in_method as page_sign_in_method,
     not c.is_link and exists (select from oauth_accounts a where a.project_id = :projectId and a.user_id = c.user_id
       and a.provider_id = c.provider_id and not a.allow_sign_in) as is_account_refused
   from used c join ${subjectTables} on u.project_id = :projectId and u.id = c.user_id
   left join sessions s on s.project_id = :projectId and s.id = c.page_session_id and s.ended_at_millis is null
     and s.expires_at_millis > :now::bigint
   where u.session_epoch = c.session_epoch and (c.page_session_id is null or s.id is not null)`,
)

type OfAttempt = Pick<Parameters, 'projectId' | 'codeHash' | 'now'> & { userId: string }

const closeAttempts = statement<OfAttempt, never>(
  'close_second_factor_attempts_of_code',
  `update verification_codes set used_at_millis = :now::bigint
   where project_id = :projectId and user_id = :userId::uuid and purpose in ('mfa-attempt', 'terms-attempt')
     and used_at_millis is null and payload ->> 'authorizationCodeHash' = encode(:codeHash::bytea, 'hex')`,
)

type CodeState = {
  userId: string
  providerId: string | null
  sessionId: string | null
  isUsed: boolean
  isLive: boolean
  isVerified: boolean
} & BanState

const selectCodeState = query<Omit<Parameters, 'redirectUri'>, CodeState>(
  'select_authorization_code_state',
  `select c.user_id, c.provider_id, c.session_id, c.used_at_millis is not null as is_used,
     c.used_at_millis is null and c.expires_at_millis > :now::bigint as is_live,
     c.code_challenge = :codeChallenge as is_verified, ${banColumns}
   from authorization_codes c join users u on u.project_id = c.project_id and u.id = c.user_id
   where c.project_id = :projectId and c.code_hash = :codeHash`,
)

type ExchangeAuthorizationCodeDeps = WithWrites &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Exchanges a code for a session, once. Throws INVALID_AUTHORIZATION_CODE, REDIRECT_URL_NOT_WHITELISTED if the redirect
 * URI differs from that of the authorization request, USER_BANNED, and, if it was switched off since,
 * OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED for the provider and OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED for the account. Refuses with
 * MULTI_FACTOR_AUTHENTICATION_REQUIRED, which also redeems the code.
 */
export async function exchangeAuthorizationCode(
  deps: ExchangeAuthorizationCodeDeps,
  project: Project,
  { code, redirectUri, codeVerifier, trustedDeviceSecrets, context }: CodeGrant,
): Promise<{ result: SignInResult | Refusal; afterCallbackRedirectUrl: string | null }> {
  const params = {
    projectId: project.id,
    codeHash: sha256(code),
    redirectUri,
    // RFC 7636, section 4.1: a verifier that can be guessed proves nothing.
    codeChallenge: isCodeVerifier(codeVerifier) ? codeChallengeOf(codeVerifier) : '',
    now: deps.clock.now(),
  }
  const redeemed = await redeemAndSignIn(deps, project, params, { trustedDeviceSecrets, context })
  if (!redeemed) throw await refusalOf(deps, project, params, context)
  const { outcome, afterCallbackRedirectUrl } = redeemed
  return { result: resultOf(outcome), afterCallbackRedirectUrl }
}

/**
 * Redeems the code and opens the session in one transaction. Returns null if the code is invalid, or if all sessions
 * were revoked since it was issued. Errors leave the code unused.
 */
function redeemAndSignIn(
  deps: ExchangeAuthorizationCodeDeps,
  project: Project,
  params: Parameters,
  signIn: Pick<CodeGrant, 'trustedDeviceSecrets' | 'context'>,
) {
  return transactionThenWakeOutbox(deps, async (deps) => {
    const [subject] = await deps.db.run(redeemCode, params)
    if (!subject) return null
    const { isNewUser, providerId, afterCallbackRedirectUrl } = subject
    requireMethodOn(project, { method: 'oauth', providerId })
    if (subject.isAccountRefused) throw knownError('OAUTH_ACCOUNT_SIGN_IN_NOT_ALLOWED')
    const outcome = await openSessionOrChallenge(deps, project, subject, {
      method: 'oauth',
      earlier: earlierOf(subject),
      providerId,
      authorizationCodeHash: params.codeHash.toString('hex'),
      isNewUser,
      ...signIn,
    })
    if (outcome && 'sessionId' in outcome && outcome.sessionId !== null) {
      await noteSessionOfCode(deps, project, { codeHash: params.codeHash, sessionId: outcome.sessionId })
    }
    return outcome && { outcome: withLeftUser(outcome, subject), afterCallbackRedirectUrl }
  })
}

/** Names the anonymous user that the browser leaves: the call itself contains no access token. */
const withLeftUser = (outcome: SignInOutcome, { leftAnonymousUserId: id }: Redeemed): SignInOutcome =>
  'result' in outcome && id !== null
    ? { ...outcome, result: { ...outcome.result, left_anonymous_user_id: id } }
    : outcome

/** The session of the browser has passed every factor, and a sign-in for an app asks for none again. */
const earlierOf = (redeemed: Redeemed) =>
  redeemed.isOfPage && redeemed.pageAuthenticatedAtMillis !== null
    ? {
        authenticatedAtMillis: redeemed.pageAuthenticatedAtMillis,
        authenticationMethods: redeemed.pageAuthenticationMethods ?? [],
        signInMethod: redeemed.pageSignInMethod,
      }
    : null

async function refusalOf(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  params: Parameters,
  context: RequestContext,
): Promise<KnownError> {
  const [state] = await deps.db.run(selectCodeState, params)
  const refusal = refusalOfCode(deps, state)
  if (!state) return refusal
  const { userId, providerId, sessionId, isUsed } = state
  const reason = isUsed ? 'authorization_code_reused' : refusal.code
  const details = { method: 'oauth', provider_id: providerId, reason }
  await recordAuditEvent(deps, project, { type: 'sign_in_failed', userId, context, details })
  if (isUsed) await revokeFirstUse(deps, project, { params, userId, sessionId }, context)
  return refusal
}

/**
 * Revokes what the first use of a code has led to, because a code that is used twice may be stolen (RFC 6749, section
 * 4.1.2): its session, or its second-factor attempt. A concurrent second factor may have opened the session meanwhile.
 */
async function revokeFirstUse(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { params, userId, sessionId: known }: { params: Parameters; userId: string; sessionId: string | null },
  context: RequestContext,
): Promise<void> {
  if (known === null) await deps.db.run(closeAttempts, { ...params, userId })
  const sessionId = known ?? (await deps.db.run(selectCodeState, params))[0]?.sessionId ?? null
  if (sessionId === null) return
  await endSession(deps, project, { userId, sessionId }, context).catch((error: unknown) => {
    if (!KnownError.is(error, 'SESSION_NOT_FOUND', 'USER_NOT_FOUND')) throw error
  })
}

function refusalOfCode(deps: WithClock, state: CodeState | undefined): KnownError {
  // The code was issued before the ban, which revokes the sign-in.
  if (state?.isVerified && isBarred(deps, state)) return refusalOfBarred(state)
  return knownError(state?.isLive && state.isVerified ? 'REDIRECT_URL_NOT_WHITELISTED' : 'INVALID_AUTHORIZATION_CODE')
}

const isCodeVerifier = (value: string) => /^[A-Za-z0-9._~-]{43,128}$/.test(value)
