import { findMissingFields } from '../../../accounts/users/sign-up-fields.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import type { WithProjects } from '../../../projects/project.ts'
import { needsUsername } from './needs-username.ts'

/** Name of the check that leads a flow to the pages that ask a signed-in user for a username or sign-up fields. */
export const detailsReason = 'details'

/** Returns true if the project requires a username or sign-up fields that the user lacks. Reads nothing for other projects. */
export async function needsDetails(
  deps: WithReads & WithProjects,
  projectId: string,
  userId: string,
): Promise<boolean> {
  if (await needsUsername(deps, projectId, userId)) return true
  const project = await deps.projects.find(projectId)
  return project !== null && (await findMissingFields(deps, project, userId)).length > 0
}
