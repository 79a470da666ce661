import { knownError } from '@portico/contract'
import type { WithActivity } from '../accounts/sessions/activity.ts'
import { recordActivity } from '../accounts/sessions/open-session.ts'
import { prepareSession } from '../accounts/sessions/prepare-session.ts'
import { recordAcceptances } from '../accounts/terms/acceptances.ts'
import type { NewUser, SignUpRisk } from '../accounts/users/create/new-user.ts'
import { signUpFieldNeed } from '../accounts/users/sign-up-fields.ts'
import { usernameNeed } from '../accounts/users/usernames.ts'
import { prepareCode } from '../accounts/verification-codes/prepare-code.ts'
import type { WithAuthHookAnswers } from '../messaging/auth-hooks/auth-hook-question.ts'
import { prepareHoldNotice } from '../messaging/emails/notices.ts'
import { prepareVerificationEmail } from '../messaging/emails/verification-email.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import { type NewPassword, newPasswordDetails } from '../platform/crypto/new-password.ts'
import type { WithSealer } from '../platform/crypto/seal.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../platform/database/database.ts'
import type { WithOutbox } from '../platform/outbox/outbox-queues.ts'
import { type Refusal, refusal } from '../platform/refusal.ts'
import type { RequestContext } from '../platform/request-context.ts'
import type { Project } from '../projects/project.ts'
import { isLinkTarget } from '../projects/trusted-url.ts'
import { createOrSignUp, idOfSignUp } from './anonymous/create-or-sign-up.ts'
import { type Applicant, askAboutSignUp, columnsOfChanges } from './ask-auth-hooks.ts'
import { authenticationMethodsOf } from './authentication-methods.ts'
import { type SignIn, type SignInResult, signInResult } from './complete-sign-in.ts'
import { firstVisitorMetadata } from './first-visitor-metadata.ts'
import { decideSignUp, refuseSignUp } from './sign-up-rules/decide-sign-up.ts'
import { findTermsOfSignUp } from './terms-of-sign-up.ts'
import { askNewUserForTerms } from './terms-step.ts'
import { withTokenClaims } from './token-claims/token-with-claims.ts'

/** A sign-up that has passed all checks of its method. */
export interface NewAccount {
  readonly email: string
  readonly displayName?: string | null | undefined
  readonly username?: string | undefined
  readonly isVerified: boolean
  readonly password: NewPassword | null
  /** Sign-up method. */
  readonly method: SignIn['method']
  readonly risk: SignUpRisk
  /** Callback URL of the verification link. Without it, or if it is not trusted, no email is sent. */
  readonly verificationCallbackUrl?: string | undefined
  /** Versions of terms that the visitor has accepted in the form. */
  readonly acceptedTerms?: readonly string[] | undefined
  readonly serverMetadata?: NewUser['serverMetadata']
  readonly clientMetadata?: NewUser['clientMetadata']
  readonly clientReadOnlyMetadata?: NewUser['clientReadOnlyMetadata']
  readonly signUpFields?: NewUser['signUpFields']
}

/** Dependencies of each sign-up, which opens a session and records what it has done. */
export type SignUpUserDeps = WithTransaction &
  WithAuthHookAnswers &
  WithActivity &
  WithClock &
  WithConfig &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Creates an account for an allowed sign-up and signs it in, unless an auth hook refuses. Returns the refusal of a rule of the
 * project, whose records stay. Throws USER_EMAIL_ALREADY_EXISTS,
 * SIGN_IN_REFUSED_BY_HOOK and AUTH_HOOK_FAILED.
 */
export async function signUpUser(
  deps: SignUpUserDeps,
  project: Project,
  account: NewAccount,
  context: RequestContext,
): Promise<SignInResult | Refusal> {
  const action = await decideAbout(deps, project, account, context)
  if (action === 'refuse') return refuseSignUp(deps, project, account, context)
  const metadata = await firstVisitorMetadata(deps, project, context)
  const way = { method: account.method, context, signsIn: action !== 'hold' }
  const changes = await askAboutSignUp(deps, project, applicantOf(account), way)
  if (action === 'hold') return holdAccount(deps, project, { ...account, ...columnsOfChanges(changes) }, context)
  const terms = await findTermsOfSignUp(deps, project, account.acceptedTerms)
  const changed = { ...account, ...metadata, ...columnsOfChanges(changes) }
  if (terms.owed.length > 0) {
    const id = await createWithoutSession(deps, project, changed, context)
    return askNewUserForTerms(deps, project, id, { method: account.method, owed: terms.owed })
  }
  const result = await openAccount(deps, project, changed, context)
  const accepted = { userId: result.user_id, versionIds: terms.accepted, method: account.method, context }
  if (terms.accepted.length > 0) await recordAcceptances(deps, project, accepted)
  return result
}

/**
 * Creates an account for an allowed sign-up without a session. Returns the refusal of a rule; a sign-up that a rule holds is no
 * refusal. Throws as {@link signUpUser} does.
 */
export async function signUpWithoutSession(
  deps: SignUpUserDeps,
  project: Project,
  account: NewAccount,
  context: RequestContext,
): Promise<Refusal | null> {
  const { method } = account
  const action = await decideAbout(deps, project, account, context)
  if (action === 'refuse') return refuseSignUp(deps, project, account, context)
  const changes = await askAboutSignUp(deps, project, applicantOf(account), { method, context })
  const changed = { ...account, ...columnsOfChanges(changes) }
  if (action === 'hold') {
    await holdAccount(deps, project, changed, context)
    return null
  }
  const id = await createWithoutSession(deps, project, changed, context)
  const { accepted } = await findTermsOfSignUp(deps, project, account.acceptedTerms)
  if (accepted.length > 0) await recordAcceptances(deps, project, { userId: id, versionIds: accepted, method, context })
  return null
}

/** Stores an account with its verification email. Returns the id of the user. */
async function createWithoutSession(
  deps: SignUpUserDeps,
  project: Project,
  account: NewAccount,
  context: RequestContext,
): Promise<string> {
  const id = idOfSignUp(deps.random.uuid(), context)
  const event = { type: 'sign_up', userId: id, context, details: detailsOf(account) } as const
  const verification = prepareVerification(deps, project, account, context)
  await createOrSignUp(deps, project, toNewUser(id, account, context), { event, ...(verification && { verification }) })
  if (verification) deps.wakeOutbox('emails')
  return id
}

const decideAbout = (
  deps: WithReads & WithClock,
  project: Project,
  { email, isVerified, method, risk }: NewAccount,
  context: RequestContext,
) => decideSignUp(deps, project, { email, isVerified, method, botRisk: risk.bot, context })

/** Creates an account that waits for the approval of an owner, with an email that says so. Returns the refusal. */
async function holdAccount(
  deps: SignUpUserDeps,
  project: Project,
  account: NewAccount,
  context: RequestContext,
): Promise<Refusal> {
  const id = idOfSignUp(deps.random.uuid(), context)
  const details = { ...detailsOf(account), is_held: true }
  const recipient = { to: account.email, isVerified: account.isVerified, displayName: account.displayName ?? null }
  await createOrSignUp(
    deps,
    project,
    { ...toNewUser(id, account, context), isRestricted: true },
    {
      event: { type: 'sign_up', userId: id, context, details },
      verification: { code: null, email: prepareHoldNotice(deps, project, recipient, context) },
    },
  )
  deps.wakeOutbox('emails')
  return refusal(knownError('SIGN_UP_WAITS_FOR_APPROVAL'))
}

/** Details of each event of a sign-up. */
const detailsOf = ({ method, password }: NewAccount) => ({ method, ...(password && newPasswordDetails(password)) })

const applicantOf = ({ email, isVerified, displayName }: NewAccount): Applicant => ({
  email,
  isEmailVerified: isVerified,
  displayName: displayName ?? null,
})

/**
 * Creates an account and signs it in: user, address, password, team, session, verification code and email in one
 * statement. Does not check if sign-up is allowed. Throws USER_EMAIL_ALREADY_EXISTS and USERNAME_ALREADY_EXISTS.
 */
export async function openAccount(
  deps: SignUpUserDeps,
  project: Project,
  account: NewAccount,
  context: RequestContext,
): Promise<SignInResult> {
  const id = idOfSignUp(deps.random.uuid(), context)
  const subject = {
    id,
    displayName: account.displayName ?? null,
    primaryEmail: account.email,
    primaryEmailVerified: account.isVerified,
    selectedTeamId: null,
    signedUpAtMillis: deps.clock.now(),
    requiresTotpMfa: false,
    isAnonymous: false,
  }
  const session = prepareSession(deps, project, subject, {
    context,
    authenticationMethods: authenticationMethodsOf(account.method),
    signInMethod: account.method,
  })
  const verification = prepareVerification(deps, project, account, context)
  const details = { ...detailsOf(account), session_id: session.id }
  await createOrSignUp(deps, project, toNewUser(id, account, context), {
    session,
    event: { type: 'sign_up', userId: id, context, details },
    ...(verification ? { verification } : {}),
  })
  recordActivity(deps, project, id, session)
  if (verification) deps.wakeOutbox('emails')
  const opened = { session, context, applicant: applicantOf(account) }
  const result = signInResult(id, await withTokenClaims(deps, project, subject, opened), true)
  const need = usernameNeed(project, account.username !== undefined)
  return { ...result, ...need, ...(await signUpFieldNeed(deps, project, id)) }
}

function toNewUser(id: string, account: NewAccount, { locale }: RequestContext): NewUser {
  return {
    id,
    displayName: account.displayName ?? null,
    username: account.username ?? null,
    email: { value: account.email, isVerified: account.isVerified, usedForAuth: true },
    passwordHash: account.password?.hash ?? null,
    otpAuthEnabled: account.method === 'otp',
    locale,
    signUpRisk: account.risk,
    signUpFields: account.signUpFields,
    ...(account.serverMetadata && { serverMetadata: account.serverMetadata }),
    ...(account.clientMetadata && { clientMetadata: account.clientMetadata }),
    ...(account.clientReadOnlyMetadata && { clientReadOnlyMetadata: account.clientReadOnlyMetadata }),
  }
}

function prepareVerification(
  deps: WithClock & WithConfig & WithRandom & WithSealer,
  project: Project,
  account: NewAccount,
  context: RequestContext,
) {
  const callbackUrl = account.verificationCallbackUrl
  if (account.isVerified || callbackUrl === undefined || !isLinkTarget(deps, project, callbackUrl)) return null
  const code = prepareCode(deps, 'email-verification', { email: account.email })
  const recipient = { email: account.email, displayName: account.displayName ?? null, locale: context.locale }
  return {
    code,
    email: prepareVerificationEmail(deps, project, recipient, { callbackUrl, code, isCounted: false }),
  }
}
