import type { Impersonation } from '../accounts/users/impersonation.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads } from '../platform/database/database.ts'
import type { Project } from '../projects/project.ts'
import { Credential, isLiveCredential } from './credential.ts'

/**
 * Returns true if the credential that began an impersonation is still valid: the key is not revoked, or the session of the
 * project owner has not ended and the owner may still impersonate.
 */
export async function isLiveImpersonation(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  { credential }: Pick<Impersonation, 'credential'>,
): Promise<boolean> {
  const parsed = Credential.safeParse(credential).data
  return parsed !== undefined && isLiveCredential(deps, project, parsed, 'admin')
}
