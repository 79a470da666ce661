import { hasUsers } from '../accounts/users/users.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads } from '../platform/database/database.ts'
import { isLoopback } from '../platform/limits/network.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { demoProjectId } from '../projects/create/demo-project.ts'
import type { Project } from '../projects/project.ts'

/**
 * Returns the metadata of an account that signs up on `internal`. In development, the first visitor from this machine
 * gets the project `Demo`. Two concurrent sign-ups both get it.
 */
export async function firstVisitorMetadata(
  deps: WithReads & WithConfig,
  project: Project,
  { networkAddress }: Pick<RequestContext, 'networkAddress'>,
): Promise<{ serverMetadata?: { managedProjectIds: string[] } }> {
  if (deps.config.isProduction || project.id !== 'internal') return {}
  if (networkAddress === null || !isLoopback(networkAddress) || (await hasUsers(deps, project.id))) return {}
  return { serverMetadata: { managedProjectIds: [demoProjectId] } }
}
