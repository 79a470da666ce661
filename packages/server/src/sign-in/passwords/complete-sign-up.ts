import { KnownError, knownError } from '@portico/contract'
import { verifyContactChannel } from '../../accounts/contact-channels/verification.ts'
import { acceptedSignUpFields } from '../../accounts/users/sign-up-fields.ts'
import { isUsernameHeld } from '../../accounts/users/usernames.ts'
import { findPurpose, type LiveCode, readCode, useCode } from '../../accounts/verification-codes/codes.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithReads, WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInResult } from '../complete-sign-in.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { requireSignUpAdmission, spendAdmission } from '../sign-up-admission.ts'
import { type NewAccount, type SignUpUserDeps, signUpUser, signUpWithoutSession } from '../sign-up-user.ts'

// The user has the hash now. The row of a redeemed code stays for a while.
const dropPasswordHash = statement<{ projectId: string; id: string }, never>(
  'drop_hash_of_sign_up_code',
  `update verification_codes set payload = payload - 'passwordHash' where project_id = :projectId and id = :id`,
)

type CompleteSignUpDeps = SignUpUserDeps & WithWrites

interface CodeOfSignUp {
  readonly code: string
  readonly context: RequestContext
}

/** Returns true if the error says that the code is unknown for its purpose, and it is the code of a sign-up. */
export async function isSignUpCode(
  deps: WithReads,
  project: Project,
  { code, error }: { readonly code: string; readonly error: unknown },
): Promise<boolean> {
  return KnownError.is(error, 'VERIFICATION_CODE_NOT_FOUND') && (await findPurpose(deps, project, code)) === 'sign-up'
}

/**
 * Creates the user of an emailed sign-up, with a verified address, and signs it in. Throws the errors of codes,
 * PASSWORD_AUTHENTICATION_NOT_ENABLED, SIGN_UP_NOT_ENABLED, and USER_EMAIL_ALREADY_EXISTS if the address got an account since.
 */
export async function completeSignUp(
  deps: CompleteSignUpDeps,
  project: Project,
  { code, context }: CodeOfSignUp,
): Promise<SignInResult | Refusal> {
  return useCode(deps, project, { purpose: 'sign-up', code }, async (deps, live) => {
    const account = await accountOf(deps, project, live)
    return signUpUser(deps, project, account, context)
  })
}

/**
 * Redeems a code of a verification link. Also creates the user of an emailed sign-up, without a session: the person signs in
 * with the password. Returns the refusal of a rule of sign-up, or null. Throws the errors of both.
 */
export async function verifyOrCompleteSignUp(
  deps: CompleteSignUpDeps,
  project: Project,
  { code, context }: CodeOfSignUp,
): Promise<Refusal | null> {
  try {
    await verifyContactChannel(deps, project, code, context)
    return null
  } catch (error) {
    if (!(await isSignUpCode(deps, project, { code, error }))) throw error
    return useCode(deps, project, { purpose: 'sign-up', code }, async (deps, live) => {
      const account = await accountOf(deps, project, live)
      return signUpWithoutSession(deps, project, account, context)
    })
  }
}

/**
 * Returns the address of a verification link, and its user, who does not exist yet for a sign-up by email. Throws the errors of
 * codes.
 */
export async function checkCodeOfLink(
  deps: WithTransaction & WithClock,
  project: Project,
  code: string,
): Promise<{ userId: string | null; email: string }> {
  try {
    const { userId, payload } = await readCode(deps, project, 'email-verification', code)
    return { userId, email: payload.email }
  } catch (error) {
    if (!(await isSignUpCode(deps, project, { code, error }))) throw error
    const { payload } = await readCode(deps, project, 'sign-up', code)
    return { userId: null, email: payload.email }
  }
}

async function accountOf(
  deps: WithTransaction & WithClock & WithConfig,
  project: Project,
  { id, payload }: LiveCode<'sign-up'>,
): Promise<NewAccount> {
  const { email, username, signUpFields, passwordHash, acceptedTerms, risk } = payload
  // A redeemed code, or that of a known address: neither is valid, so this is never reached.
  if (passwordHash === undefined || passwordHash === null) throw knownError('VERIFICATION_CODE_NOT_FOUND')
  requireMethodOn(project, { method: 'password' })
  await spendAdmission(deps, project, await requireSignUpAdmission(deps, project, { email, isVerified: true }))
  await deps.db.run(dropPasswordHash, { projectId: project.id, id })
  // The name was free when the code was sent. Without it, the user is asked for another one.
  const isTaken = username !== undefined && (await isUsernameHeld(deps, project.id, username))
  // The event of the request says if the password was unchecked.
  const password = { hash: passwordHash, isUnchecked: false }
  const proven = { isVerified: true, password, acceptedTerms, method: 'password', risk } as const
  return { email, ...proven, ...(!isTaken && { username }), signUpFields: acceptedSignUpFields(project, signUpFields) }
}
