import { requirePasswordPolicy } from '../crypto/password-policy.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import type { SignInResult } from '../sign-in/complete-sign-in.ts'
import { requireMethodOn } from '../sign-in/require-method-on.ts'
import { requireSignUpEnabled, signUpUser } from '../sign-in/sign-up-user.ts'
import type { SignUpRisk } from '../users/create/new-user.ts'

export interface PasswordSignUp {
  readonly email: string
  readonly password: string
  readonly verificationCallbackUrl?: string | undefined
  readonly risk: SignUpRisk
  readonly context: RequestContext
}

/** Creates an account with an unverified email address and a password, and signs it in. */
export async function signUpWithPassword(deps: Deps, project: Project, input: PasswordSignUp): Promise<SignInResult> {
  const { email, password, verificationCallbackUrl, risk, context } = input
  requireMethodOn(project, { method: 'password' })
  requirePasswordPolicy(password, { project, email })
  await requireSignUpEnabled(deps, project, email)
  const passwordHash = await deps.passwordHasher.hash(password, project.id)
  const account = { email, isVerified: false, passwordHash, method: 'password', risk, verificationCallbackUrl } as const
  return signUpUser(deps, project, account, context)
}
