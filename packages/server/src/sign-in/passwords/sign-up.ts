import { knownError } from '@portico/contract'
import type { StepRunner } from '../../access/steps.ts'
import { requiredTerms } from '../../accounts/terms/owed-terms.ts'
import type { SignUpRisk } from '../../accounts/users/create/new-user.ts'
import { acceptedSignUpFields, type GivenValues, requireSignUpFields } from '../../accounts/users/sign-up-fields.ts'
import { isUsernameHeld, requireUsernameOfSignUp } from '../../accounts/users/usernames.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { NewPassword } from '../../platform/crypto/new-password.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import { requirePasswordPolicy } from '../../platform/crypto/password-policy.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import type { WithLimiter } from '../../platform/limits/limiter.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInResult } from '../complete-sign-in.ts'
import { countSignUpCall, releaseIfFailed, releaseUnlessNew } from '../count-sign-up.ts'
import { requireMethodOn } from '../require-method-on.ts'
import {
  requireAdmissionByCode,
  requireSignUpAdmission,
  type SignUpAdmission,
  spendAdmission,
} from '../sign-up-admission.ts'
import { type SignUpUserDeps, signUpUser } from '../sign-up-user.ts'
import { countSignUpEmail, sendSignUpCode } from './sign-up-by-email.ts'

export interface PasswordSignUp {
  readonly email: string
  readonly password: string
  readonly username?: string | undefined
  readonly signUpFields?: GivenValues | undefined
  readonly verificationCallbackUrl?: string | undefined
  /** The code of an invitation to the address. */
  readonly invitationCode?: string | undefined
  /** Versions of terms that the visitor accepts. */
  readonly acceptedTerms?: readonly string[] | undefined
  readonly context: RequestContext
}

type StoreSignUpDeps = SignUpUserDeps & WithWrites

type SignUpWithPasswordDeps = StoreSignUpDeps & WithLimiter & WithPasswordHasher

/**
 * Creates an account with an unverified email address and a password, and signs it in. The call is counted before the code of an
 * invitation is looked at, and that before the password is hashed. In a project that hides accounts, every sign-up is refused
 * with SIGN_UP_CONTINUES_BY_EMAIL after the same work. Throws SIGN_UP_NOT_ENABLED and USER_EMAIL_ALREADY_EXISTS.
 */
export async function signUpWithPassword<D extends SignUpWithPasswordDeps>(
  runner: StepRunner<D>,
  project: Project,
  input: PasswordSignUp,
): Promise<SignInResult> {
  const { email, password, context } = input
  const isHidden = project.options.hideAccounts
  const counted = await runner.prepare((deps) => countSignUpCall(deps, project, context))
  const { risk } = counted
  const admission = await runner.commitNow((deps) =>
    releaseIfFailed(deps, project, counted, () => admitSignUp(deps, project, input)),
  )
  const isEmailed =
    isHidden &&
    (await runner.prepare((deps) =>
      releaseIfFailed(deps, project, counted, () => countSignUpEmail(deps, project, { ...input, email })),
    ))
  const newPassword = await runner.prepare((deps) =>
    releaseIfFailed(deps, project, counted, () => deps.passwordHasher.hashNew(password, project)),
  )
  return runner.commit(async (deps) =>
    isHidden
      ? sendSignUpCode(deps, project, input, { isEmailed, password: newPassword, risk })
      : releaseUnlessNew(deps, project, counted, () =>
          storeSignUp(deps, project, input, { admission, risk, password: newPassword }),
        ),
  )
}

/** Returns the admission of a sign-up. A code of an invitation counts an attempt. Throws SIGN_UP_NOT_ENABLED. */
async function admitSignUp(
  deps: WithTransaction & WithClock & WithConfig,
  project: Project,
  { email, password, username, signUpFields, invitationCode }: PasswordSignUp,
): Promise<SignUpAdmission> {
  requireMethodOn(project, { method: 'password' })
  requirePasswordPolicy(password, { project, email })
  requireUsernameOfSignUp(project, username)
  requireSignUpFields(project, signUpFields)
  // Names are public. Without accounts that are hidden, the statement that creates the user decides.
  if (username && project.options.hideAccounts && (await isUsernameHeld(deps, project.id, username))) {
    throw knownError('USERNAME_ALREADY_EXISTS', { username })
  }
  return invitationCode
    ? requireAdmissionByCode(deps, project, { email, invitationCode })
    : requireSignUpAdmission(deps, project, { email, isVerified: false })
}

/** A sign-up that is admitted, and counted against its network. */
interface AdmittedSignUp {
  readonly admission: SignUpAdmission
  readonly risk: SignUpRisk
  readonly password: NewPassword
}

/** Stores a sign-up that passed all checks. */
async function storeSignUp(
  deps: StoreSignUpDeps,
  project: Project,
  { email, username, signUpFields, verificationCallbackUrl, acceptedTerms, context }: PasswordSignUp,
  { admission, risk, password }: AdmittedSignUp,
): Promise<SignInResult | Refusal> {
  const proven = { isVerified: false, password, method: 'password', risk } as const
  const fields = acceptedSignUpFields(project, signUpFields)
  const account = { email, username, signUpFields: fields, verificationCallbackUrl, acceptedTerms, ...proven }
  const isAlone = admission.invitationId === null && !context.anonymousUser && !acceptedTerms
  if (isAlone && requiredTerms(project.config.terms).length === 0) return signUpUser(deps, project, account, context)
  return transactionThenWakeOutbox(deps, async (deps) => {
    await spendAdmission(deps, project, admission)
    return signUpUser(deps, project, account, context)
  })
}
