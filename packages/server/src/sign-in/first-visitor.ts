import type { Deps } from '../deps.ts'
import { isLoopback } from '../limits/network.ts'
import { demoProjectId } from '../projects/create/demo-project.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import { hasUsers } from '../users/users.ts'

/**
 * Returns the metadata of an account that signs up on `internal`. In development, the first visitor from this machine
 * gets the project `Demo`. Two concurrent sign-ups both get it.
 */
export async function firstVisitorMetadata(
  deps: Pick<Deps, 'config' | 'db'>,
  project: Project,
  { networkAddress }: Pick<RequestContext, 'networkAddress'>,
): Promise<{ serverMetadata?: { managedProjectIds: string[] } }> {
  if (deps.config.isProduction || project.id !== 'internal') return {}
  if (networkAddress === null || !isLoopback(networkAddress) || (await hasUsers(deps, project.id))) return {}
  return { serverMetadata: { managedProjectIds: [demoProjectId] } }
}
