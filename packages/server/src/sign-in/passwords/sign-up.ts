import type { WithActivity } from '../../accounts/sessions/activity.ts'
import type { SignUpRisk } from '../../accounts/users/create/new-user.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithPasswordHasher } from '../../platform/crypto/password-hash.ts'
import { requirePasswordPolicy } from '../../platform/crypto/password-policy.ts'
import type { WithSealer } from '../../platform/crypto/seal.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { SignInResult } from '../complete-sign-in.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { requireSignUpEnabled, signUpUser } from '../sign-up-user.ts'

export interface PasswordSignUp {
  readonly email: string
  readonly password: string
  readonly verificationCallbackUrl?: string | undefined
  readonly risk: SignUpRisk
  readonly context: RequestContext
}

type SignUpWithPasswordDeps = WithTransaction &
  WithActivity &
  WithClock &
  WithConfig &
  WithPasswordHasher &
  WithRandom &
  WithSealer &
  WithOutbox

/** Creates an account with an unverified email address and a password, and signs it in. */
export async function signUpWithPassword(
  deps: SignUpWithPasswordDeps,
  project: Project,
  input: PasswordSignUp,
): Promise<SignInResult> {
  const { email, password, verificationCallbackUrl, risk, context } = input
  requireMethodOn(project, { method: 'password' })
  requirePasswordPolicy(password, { project, email })
  await requireSignUpEnabled(deps, project, email)
  const passwordHash = await deps.passwordHasher.hash(password, project.id)
  const account = { email, isVerified: false, passwordHash, method: 'password', risk, verificationCallbackUrl } as const
  return signUpUser(deps, project, account, context)
}
