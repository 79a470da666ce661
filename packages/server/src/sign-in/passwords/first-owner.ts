import { knownError } from '@portico/contract'
import { hasUsers } from '../../accounts/users/users.ts'
import { checkCode, useCode } from '../../accounts/verification-codes/codes.ts'
import { prepareCode } from '../../accounts/verification-codes/prepare-code.ts'
import { storeCode } from '../../accounts/verification-codes/store-code.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { NewPassword } from '../../platform/crypto/new-password.ts'
import { requirePasswordPolicy } from '../../platform/crypto/password-policy.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction, WithWrites } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project, WithProjects } from '../../projects/project.ts'
import { lockOwners } from '../../workspaces/project-owners/owners.ts'
import type { SignInResult } from '../complete-sign-in.ts'
import { requireMethodOn } from '../require-method-on.ts'
import { openAccount, type SignUpUserDeps } from '../sign-up-user.ts'

const purpose = 'first-owner'

type CreateFirstOwnerCodeDeps = WithTransaction & WithClock & WithProjects & WithRandom

/**
 * Stores a code with which the operator creates the first owner, and returns it in plain text. Each start stores
 * another code. All of them become invalid once there is an owner. Returns null if there is one.
 */
export async function createFirstOwnerCode(deps: CreateFirstOwnerCodeDeps): Promise<string | null> {
  const internal = await deps.projects.find('internal')
  if (!internal || (await hasUsers(deps, internal.id))) return null
  const prepared = prepareCode(deps, purpose, {})
  await storeCode(deps, internal, prepared, null)
  return prepared.code
}

/** A request for the first account. */
export interface FirstOwner {
  readonly code: string
  readonly email: string
  readonly password: string
  readonly displayName?: string | undefined
  readonly context: RequestContext
}

const deleteCodes = statement<{ projectId: string }, never>(
  'delete_first_owner_codes',
  `delete from verification_codes where project_id = :projectId and purpose = 'first-owner' and used_at_millis is null`,
)

/** Checks the code and the password of the first owner. Throws EXPECTED_INTERNAL_PROJECT and the errors of both. */
export async function checkFirstOwner(
  deps: WithTransaction & WithClock,
  project: Project,
  { code, email, password, displayName }: FirstOwner,
): Promise<void> {
  if (project.id !== 'internal') throw knownError('EXPECTED_INTERNAL_PROJECT')
  await checkCode(deps, project, purpose, code)
  requireMethodOn(project, { method: 'password' })
  requirePasswordPolicy(password, { project, email, displayName })
}

type StoreFirstOwnerDeps = SignUpUserDeps & WithWrites

/**
 * Creates the first owner, who owns `internal`, and signs in. Of two codes that are redeemed at once, one works. Throws the
 * errors of codes, which leave the code valid.
 */
export function storeFirstOwner(
  deps: StoreFirstOwnerDeps,
  project: Project,
  { code, email, displayName, context }: FirstOwner,
  password: NewPassword,
): Promise<SignInResult> {
  return useCode(deps, project, { purpose, code }, async (deps) => {
    await lockOwners(deps, project.id)
    if (await hasUsers(deps, project.id)) throw knownError('VERIFICATION_CODE_ALREADY_USED')
    await deps.db.run(deleteCodes, { projectId: project.id })
    const account = {
      email,
      displayName,
      password,
      isVerified: false,
      method: 'password' as const,
      verificationCallbackUrl: `${deps.config.publicUrl}/handler/email-verification`,
      risk: { bot: 0, freeTrialAbuse: 0 },
      serverMetadata: { managedProjectIds: [project.id] },
    }
    return openAccount(deps, project, account, context)
  })
}
