import type { WithActivity } from '../../accounts/sessions/activity.ts'
import type { SignUpRisk } from '../../accounts/users/create/new-user.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import { requirePasswordPolicy } from '../../platform/crypto/password-policy.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithWrites } from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInResult } from '../complete-sign-in.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { requireSignUpAdmission, spendAdmission } from '../sign-up-admission.ts'
import { signUpUser } from '../sign-up-user.ts'

export interface PasswordSignUp {
  readonly email: string
  readonly password: string
  readonly verificationCallbackUrl?: string | undefined
  /** The code of an invitation to the address. */
  readonly invitationCode?: string | undefined
  readonly risk: SignUpRisk
  readonly context: RequestContext
}

type SignUpWithPasswordDeps = WithWrites &
  WithActivity &
  WithClock &
  WithConfig &
  WithPasswordHasher &
  WithRandom &
  WithSealer &
  WithOutbox

/**
 * Creates an account with an unverified email address and a password, and signs it in. Throws SIGN_UP_NOT_ENABLED and
 * USER_EMAIL_ALREADY_EXISTS.
 */
export async function signUpWithPassword(
  deps: SignUpWithPasswordDeps,
  project: Project,
  input: PasswordSignUp,
): Promise<SignInResult> {
  const { email, password, verificationCallbackUrl, invitationCode, risk, context } = input
  requireMethodOn(project, { method: 'password' })
  requirePasswordPolicy(password, { project, email })
  const admission = await requireSignUpAdmission(deps, project, { email, isVerified: false, invitationCode })
  const passwordHash = await deps.passwordHasher.hash(password, project.id)
  const account = { email, isVerified: false, passwordHash, method: 'password', risk, verificationCallbackUrl } as const
  if (admission.invitationId === null) return signUpUser(deps, project, account, context)
  return transactionThenWakeOutbox(deps, async (deps) => {
    await spendAdmission(deps, project, admission)
    return signUpUser(deps, project, account, context)
  })
}
