import { KnownError, knownError, verificationCodeErrors } from '@portico/contract'
import { isLiveImpersonation } from '../../access/live-impersonation.ts'
import type { WithActivity } from '../../accounts/sessions/activity.ts'
import { createSession } from '../../accounts/sessions/sessions.ts'
import { isBarred } from '../../accounts/users/ban.ts'
import type { Impersonation } from '../../accounts/users/impersonation.ts'
import { acceptedSignUpFields } from '../../accounts/users/sign-up-fields.ts'
import { useCode } from '../../accounts/verification-codes/codes.ts'
import type { Payload } from '../../accounts/verification-codes/purposes.ts'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithAuthHookAnswers } from '../../messaging/auth-hooks/auth-hook-question.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { isReserved } from '../../platform/database/tables/contact-channels.ts'
import type { WithLimitReleases } from '../../platform/limits/limiter.ts'
import type { WithLog } from '../../platform/log.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { Refusal, refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import {
  openSessionOrChallenge,
  resultOf,
  type SignInOutcome,
  type SignInResult,
  type SignInSubject,
  signInResult,
} from '../complete-sign-in.ts'
import { type CountedSignUp, releaseSignUp } from '../count-sign-up.ts'
import { completeSignUp, isSignUpCode } from '../passwords/complete-sign-up.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { requireSignUpAdmission, spendAdmission } from '../sign-up-admission.ts'
import { signUpUser } from '../sign-up-user.ts'
import { subjectColumns, subjectTables } from '../subject-columns.ts'
import { withTokenClaims } from '../token-claims/token-with-claims.ts'
import { proveAddress } from './prove-address.ts'

interface Addressee extends SignInSubject {
  readonly banCount: number
  readonly isAddressVerified: boolean
}

// The code proves the address, so the address must still be one that is reserved for the user.
const selectAddressee = query<{ projectId: string; userId: string; email: string }, Addressee>(
  'select_addressee_of_sign_in_code',
  `select ${subjectColumns}, u.ban_count, c.is_verified as is_address_verified from ${subjectTables}
   join contact_channels c on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email'
   where u.project_id = :projectId and u.id = :userId and c.value = :email and ${isReserved('c')}`,
)

interface CodeSignIn {
  readonly context: RequestContext
  readonly trustedDeviceSecrets: string | null
  /** The counted request, with the risk scores of the user if the code creates one. */
  readonly counted: CountedSignUp
}

type SignInWithCodeDeps = WithWrites &
  WithLimitReleases &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Signs in with an emailed code: the user that it was sent to, or a new user with that address, which is then verified.
 * The code verifies an unverified address of the user, which removes what another person may have added before. A
 * session, a second-factor challenge and the refusal of a banned user redeem the code; other failures leave it valid.
 * The code of a sign-up by email completes it. Throws the errors of codes, USER_EMAIL_ALREADY_EXISTS, USER_NOT_FOUND,
 * SIGN_UP_NOT_ENABLED, USER_BANNED and MULTI_FACTOR_AUTHENTICATION_REQUIRED.
 */
export async function signInWithCode(
  deps: SignInWithCodeDeps,
  project: Project,
  { code, ...signIn }: CodeSignIn & { code: string },
): Promise<SignInResult | Refusal> {
  try {
    return resultOf(await redeem(deps, project, code, signIn))
  } catch (error) {
    if (await isSignUpCode(deps, project, { code, error })) return finishSignUp(deps, project, code, signIn)
    if (!KnownError.is(error, ...verificationCodeErrors)) throw error
    const details = { method: 'otp', reason: error.code }
    const { context } = signIn
    await recordAuditEvent(deps, project, { type: 'sign_in_failed', userId: null, context, details })
    return refusal(error)
  }
}

/** Completes a sign-up by email. It was counted when the code was requested. */
async function finishSignUp(
  deps: SignInWithCodeDeps,
  project: Project,
  code: string,
  { context, counted }: CodeSignIn,
): Promise<SignInResult | Refusal> {
  const result = await completeSignUp(deps, project, { code, context })
  releaseSignUp(deps, project, counted)
  return result
}

const selectVerifiedOwner = query<{ projectId: string; email: string }, { userId: string }>(
  'select_verified_owner_of_address',
  `select user_id from contact_channels
   where project_id = :projectId and type = 'email' and value = :email and used_for_auth and is_verified`,
)

/**
 * Redeems a code. If its new address was verified since it was sent, with another code for example, it signs in to that
 * account: both proved the mailbox.
 */
async function redeem(
  deps: SignInWithCodeDeps,
  project: Project,
  code: string,
  signIn: CodeSignIn,
): Promise<SignInOutcome> {
  let newAddress: string | null = null
  const use = (owner: { readonly userId: string } | null) =>
    useCode(deps, project, { purpose: 'sign-in', code }, (deps, { payload }) => {
      newAddress = payload.userId === null ? payload.email : null
      return enter(deps, project, { ...payload, ...owner }, signIn)
    })
  try {
    return await use(null)
  } catch (error) {
    const isTaken = KnownError.is(error, 'USER_EMAIL_ALREADY_EXISTS', 'SIGN_UP_NOT_ENABLED')
    if (!isTaken || newAddress === null) throw error
    // Outside of the transaction, which the refused sign-up has ended.
    const [owner] = await deps.db.run(selectVerifiedOwner, { projectId: project.id, email: newAddress })
    if (!owner) throw error
    return use(owner)
  }
}

type EnterDeps = WithTransaction &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithLog &
  WithRandom &
  WithSealer &
  WithOutbox

async function enter(
  deps: EnterDeps,
  project: Project,
  { email, userId, banCount, impersonation, signUpFields }: Payload<'sign-in'>,
  { context, trustedDeviceSecrets, counted }: CodeSignIn,
): Promise<SignInOutcome> {
  if (impersonation && userId !== null) return impersonate(deps, project, { userId, impersonation, context })
  requireMethodOn(project, { method: 'otp' })
  if (userId === null) {
    await spendAdmission(deps, project, await requireSignUpAdmission(deps, project, { email, isVerified: true }))
    const account = { email, isVerified: true, password: null, method: 'otp', risk: counted.risk } as const
    const fields = acceptedSignUpFields(project, signUpFields)
    const result = await signUpUser(deps, project, { ...account, signUpFields: fields }, context)
    return result instanceof Refusal ? { refusal: result.error } : { result, sessionId: null }
  }
  const params = { projectId: project.id, userId, email }
  let [user] = await deps.db.run(selectAddressee, params)
  // The code was sent before a ban that has ended.
  if (user && user.banCount !== (banCount ?? 0) && !isBarred(deps, user)) throw knownError('VERIFICATION_CODE_EXPIRED')
  if (user && !user.isAddressVerified && !isBarred(deps, user)) {
    await proveAddress(deps, project, params, context)
    ;[user] = await deps.db.run(selectAddressee, params)
  }
  const signIn = { method: 'otp', isNewUser: false, trustedDeviceSecrets, context } as const
  const outcome = user && (await openSessionOrChallenge(deps, project, user, signIn))
  if (!outcome) throw knownError('USER_NOT_FOUND')
  return outcome
}

type ImpersonateDeps = WithTransaction &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithRandom &
  WithOutbox

/** Opens the session of an impersonation link. It needs no second factor, because a server created the link. */
async function impersonate(
  deps: ImpersonateDeps,
  project: Project,
  { userId, impersonation, context }: { userId: string; impersonation: Impersonation; context: RequestContext },
): Promise<SignInOutcome> {
  if (!(await isLiveImpersonation(deps, project, impersonation))) throw knownError('VERIFICATION_CODE_EXPIRED')
  const opened = await createSession(deps, project, { userId, impersonation, context })
  const session = await withTokenClaims(deps, project, opened.user, { session: opened.session, context })
  return { result: signInResult(userId, session, false), sessionId: session.id }
}
