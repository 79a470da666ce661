import { type KnownError, knownError, type SignedIn, type SignInMethod } from '@portico/contract'
import type { z } from 'zod'
import { redeemTrustedDevice } from '../accounts/mfa/redeem-trusted-device.ts'
import { trustDevice } from '../accounts/mfa/trusted-devices.ts'
import type { WithActivity } from '../accounts/sessions/activity.ts'
import { openSession, sessionLimitReached } from '../accounts/sessions/open-session.ts'
import { type PreparedSession, prepareSession } from '../accounts/sessions/prepare-session.ts'
import type { TokenSubject } from '../accounts/sessions/token-subject.ts'
import { findOwedTerms } from '../accounts/terms/owed-terms.ts'
import { type BanState, isBarred, refusalOfBarred } from '../accounts/users/ban.ts'
import { signUpFieldNeed } from '../accounts/users/sign-up-fields.ts'
import { usernameNeed } from '../accounts/users/usernames.ts'
import { prepareCode } from '../accounts/verification-codes/prepare-code.ts'
import { storeCode } from '../accounts/verification-codes/store-code.ts'
import { recordAuditEvent } from '../audit/audit-event.ts'
import type { WithAuthHookAnswers } from '../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import type { WithLog } from '../platform/log.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import { type Refusal, refusal } from '../platform/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import { askAboutSignIn } from './ask-auth-hooks.ts'
import { authenticationMethodsOf, type SecondFactor } from './authentication-methods.ts'
import { prepareNewDeviceNotice } from './new-device-notice.ts'
import { findSecondFactorNeed, type SecondFactorNeed } from './second-factor-need.ts'
import { askForTerms } from './terms-step.ts'
import { withTokenClaims } from './token-claims/token-with-claims.ts'

export type SignInResult = z.output<typeof SignedIn>

/** A user whose first factor is correct, as read before it was verified. */
export interface SignInSubject extends TokenSubject, BanState {
  readonly sessionEpoch: number
  readonly hasUsername: boolean
  /** BCP 47 tag of the language of the user's emails. */
  readonly locale: string | null
  /** True if the user has an authenticator app and a passkey. */
  readonly hasPasskeyFactor: boolean
}

interface EarlierAuthentication {
  readonly authenticatedAtMillis: number
  readonly authenticationMethods: readonly string[]
  readonly signInMethod: SignInMethod | null
}

/** Describes a sign-in for the session, the audit trail and the response. */
export interface SignIn {
  readonly method: SignInMethod
  /** The identity provider of an `oauth` sign-in. */
  readonly providerId?: string | null | undefined
  /** SHA-256, in hexadecimal, of the authorization code of an `oauth` sign-in. */
  readonly authorizationCodeHash?: string | undefined
  readonly isNewUser: boolean
  readonly context: RequestContext
  /** The authentication in another session of the same browser, which this one takes over with its time. */
  readonly earlier?: EarlierAuthentication | null
  /** The second factor, if it was verified: in a second step, or by a passkey that verified its user. */
  readonly secondFactor?: SecondFactor
  /** The header with secrets of trusted devices. Each replaces the second factor of one user. */
  readonly trustedDeviceSecrets?: string | null
  /** True if the user trusts the device: its next sign-ins need no second factor. */
  readonly trustsDevice?: boolean
  /** True if the user has just accepted the terms that are in force. */
  readonly hasAcceptedTerms?: boolean
}

/** Result of a correct first factor: a session, a challenge for the second factor, or a refusal. */
export type SignInOutcome =
  | { readonly result: SignInResult; readonly sessionId: string | null }
  /** Code with which the second factor is verified or set up. */
  | { readonly attemptCode: string; readonly need: SecondFactorNeed }
  | { readonly refusal: KnownError }

type OpenSessionOrChallengeDeps = WithTransaction &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Completes the first factor of any sign-in method. Returns a challenge if a second factor is required and the device is
 * not trusted, and a refusal with a code if the user has to accept terms. Otherwise opens the session, records it in the
 * audit trail and notifies the user of a new device. Refuses banned users, users that an auth hook refuses, and a session
 * beyond the limit of a project that refuses them. Returns null if the user was deleted or all sessions were revoked
 * meanwhile. Transactions that redeem a code commit any outcome and then call {@link resultOf}.
 */
export async function openSessionOrChallenge(
  deps: OpenSessionOrChallengeDeps,
  project: Project,
  subject: SignInSubject,
  signIn: SignIn,
): Promise<SignInOutcome | null> {
  const { method, isNewUser, context, secondFactor, earlier } = signIn
  if (isBarred(deps, subject)) return refuseBarred(deps, project, subject, signIn)
  const passed = await passSteps(deps, project, subject, signIn)
  if ('step' in passed) return passed.step
  const { trustedDevice } = passed
  const person = { userId: subject.id }
  // The hook decided when the earlier session was opened.
  const error = earlier
    ? null
    : await askAboutSignIn(deps, project, person, { ...signIn, secondFactor: secondFactor ?? null })
  if (error) return refuse(deps, project, subject, { ...signIn, error })
  const authentication = earlier ?? {
    authenticationMethods: authenticationMethodsOf(method, secondFactor),
    signInMethod: method,
  }
  const session = prepareSession(deps, project, subject, { context, ...authentication })
  const details = sessionDetails(session, signIn, trustedDevice)
  const opening = await openSession(deps, project, subject, {
    session,
    event: { type: 'sign_in', userId: subject.id, context, details },
    newDeviceNotice: isNewUser ? null : prepareNewDeviceNotice(deps, project, subject, context),
    locale: context.locale,
  })
  if (opening === 'limit_reached')
    return refuse(deps, project, subject, { ...signIn, error: sessionLimitReached(project) })
  if (opening === 'gone') return null
  const secret = signIn.trustsDevice ? await trustDevice(deps, project, subject.id, context) : trustedDevice?.secret
  const opened = await withTokenClaims(deps, project, subject, { session, context })
  const result = {
    ...signInResult(subject.id, opened, isNewUser),
    ...leftUserOf(subject, context),
    ...usernameNeed(project, subject.hasUsername),
    ...(await signUpFieldNeed(deps, project, subject.id)),
  }
  return { result: secret ? { ...result, trusted_device_secret: secret } : result, sessionId: session.id }
}

/**
 * Returns the step that has to come before the session: the second factor, or the acceptance of terms. Without one, returns the
 * trusted device that replaced the second factor. An earlier authentication has passed the steps.
 */
async function passSteps(
  deps: OpenSessionOrChallengeDeps,
  project: Project,
  subject: SignInSubject,
  signIn: SignIn,
): Promise<
  { readonly step: SignInOutcome | null } | { readonly trustedDevice: Awaited<ReturnType<typeof redeemTrustedDevice>> }
> {
  const { secondFactor, earlier, hasAcceptedTerms } = signIn
  if (earlier) return { trustedDevice: null }
  const need = secondFactor ? null : await findSecondFactorNeed(deps, project, subject)
  const isTrustable = need !== null && need.methods.length > 0
  const trustedDevice = isTrustable ? await redeemTrustedDevice(deps, project, subject, signIn) : null
  if (need && !trustedDevice) return { step: await challenge(deps, project, subject, { ...signIn, need }) }
  const owed = hasAcceptedTerms ? [] : await findOwedTerms(deps, project, subject)
  return owed.length > 0 ? { step: await askForTerms(deps, project, subject, { signIn, owed }) } : { trustedDevice }
}

/** Names the anonymous user that the browser leaves with a sign-in to another account. Nothing is merged. */
const leftUserOf = ({ id }: SignInSubject, { anonymousUser }: RequestContext) =>
  anonymousUser && anonymousUser.id !== id ? { left_anonymous_user_id: anonymousUser.id } : {}

/** Stores an attempt for the second factor. Returns null if the user was deleted meanwhile. */
async function challenge(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  subject: SignInSubject,
  { method, providerId, isNewUser, authorizationCodeHash, need }: SignIn & { readonly need: SecondFactorNeed },
): Promise<SignInOutcome | null> {
  const { sessionEpoch } = subject
  const attempt = prepareCode(deps, 'mfa-attempt', {
    isNewUser,
    method,
    providerId,
    sessionEpoch,
    ...(authorizationCodeHash && { authorizationCodeHash }),
  })
  const isStored = await storeCode(deps, project, attempt, subject.id)
  return isStored ? { attemptCode: attempt.code, need } : null
}

const sessionDetails = (
  { id }: PreparedSession,
  { method, providerId, secondFactor, earlier }: SignIn,
  trustedDevice: { readonly id: string } | null,
) => ({
  method: earlier ? 'page' : method,
  session_id: id,
  ...(providerId ? { provider_id: providerId } : {}),
  ...(secondFactor ? { second_factor: secondFactor } : {}),
  ...(trustedDevice ? { trusted_device_id: trustedDevice.id } : {}),
})

/** Records the sign-in of a banned user in the audit trail as failed, and returns its refusal. */
export const refuseBarred = (
  deps: RefuseDeps,
  project: Project,
  subject: SignInSubject,
  signIn: RefusedSignIn,
): Promise<{ refusal: KnownError }> => refuse(deps, project, subject, { ...signIn, error: refusalOfBarred(subject) })

type RefuseDeps = WithTransaction & WithClock & WithRandom
type RefusedSignIn = Pick<SignIn, 'method' | 'providerId' | 'context'>

/** Records a sign-in whose credentials were correct in the audit trail as failed, and returns its refusal. */
async function refuse(
  deps: RefuseDeps,
  project: Project,
  subject: SignInSubject,
  { method, providerId, context, error }: RefusedSignIn & { readonly error: KnownError },
): Promise<{ refusal: KnownError }> {
  const details = { method, reason: error.code, ...(providerId ? { provider_id: providerId } : {}) }
  await recordAuditEvent(deps, project, { type: 'sign_in_failed', userId: subject.id, context, details })
  return { refusal: error }
}

/**
 * Returns the tokens of an opened session. Refuses a challenge with MULTI_FACTOR_AUTHENTICATION_REQUIRED, and a banned user;
 * what was stored for them stays.
 */
export function resultOf(outcome: SignInOutcome): SignInResult | Refusal {
  if ('result' in outcome) return outcome.result
  if ('refusal' in outcome) return refusal(outcome.refusal)
  const { attemptCode, need } = outcome
  const { methods, setUp } = need
  const details = { attempt_code: attemptCode, methods, ...(setUp.length > 0 && { set_up: setUp }) }
  return refusal(knownError('MULTI_FACTOR_AUTHENTICATION_REQUIRED', details))
}

export const signInResult = (userId: string, session: PreparedSession, isNewUser: boolean): SignInResult => ({
  access_token: session.accessToken,
  refresh_token: session.refreshToken,
  is_new_user: isNewUser,
  user_id: userId,
})
