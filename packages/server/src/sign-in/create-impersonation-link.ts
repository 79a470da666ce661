import { knownError, limits } from '@portico/contract'
import { requireNotBarred } from '../accounts/users/ban.ts'
import type { Impersonation } from '../accounts/users/impersonation.ts'
import { requireSignedUp } from '../accounts/users/require-signed-up.ts'
import { findUser } from '../accounts/users/users.ts'
import { prepareCode } from '../accounts/verification-codes/prepare-code.ts'
import { storeCode } from '../accounts/verification-codes/store-code.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import type { Project } from '../projects/project.ts'
import { isTrustedUrl } from '../projects/trusted-url.ts'

/**
 * Creates a link that opens the host app as a user. Its code works once, within a minute, and is redeemed like that of
 * a magic link. Throws USER_ID_DOES_NOT_EXIST, USER_BANNED and REDIRECT_URL_NOT_WHITELISTED.
 */
export async function createImpersonationLink(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, callbackUrl, impersonation }: { userId: string; callbackUrl: string; impersonation: Impersonation },
): Promise<{ url: string; expiresAtMillis: number }> {
  if (!isTrustedUrl(project, callbackUrl)) throw knownError('REDIRECT_URL_NOT_WHITELISTED')
  const user = await findUser(deps, project, userId)
  if (!user) throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: userId })
  requireNotBarred(deps, user)
  requireSignedUp(user)
  const prepared = prepareCode(deps, 'sign-in', { email: '', userId, banCount: null, impersonation })
  const expiresAtMillis = deps.clock.now() + limits.impersonationLinkMillis
  const isStored = await storeCode(deps, project, { ...prepared, expiresAtMillis }, userId)
  if (!isStored) throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: userId })
  const url = new URL(callbackUrl)
  url.searchParams.set('code', prepared.code)
  return { url: url.href, expiresAtMillis }
}
