import { findUser } from '../../accounts/users/users.ts'
import { readCode } from '../../accounts/verification-codes/codes.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { Project } from '../../projects/project.ts'

/**
 * Returns the address to which a sign-in code was sent, without redeeming the code. The code of an impersonation was sent
 * to nobody: its address is the primary one of the user, or null. Throws the errors of codes.
 */
export async function checkSignInCode(
  deps: WithTransaction & WithClock,
  project: Project,
  code: string,
): Promise<{ email: string | null }> {
  const { email, userId, impersonation } = (await readCode(deps, project, 'sign-in', code)).payload
  if (!impersonation || userId === null) return { email }
  return { email: (await findUser(deps, project, userId))?.primaryEmail ?? null }
}
