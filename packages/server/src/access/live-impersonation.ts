import type { Impersonation } from '../accounts/users/impersonation.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { Credential, isLiveCredential } from './credential.ts'

/**
 * Returns true if the credential that began an impersonation is still valid: the key is not revoked, or the session of the
 * project owner has not ended and the owner may still impersonate.
 */
export async function isLiveImpersonation(
  deps: Deps,
  project: Project,
  { credential }: Pick<Impersonation, 'credential'>,
): Promise<boolean> {
  const parsed = Credential.safeParse(credential).data
  return parsed !== undefined && isLiveCredential(deps, project, parsed, 'admin')
}
