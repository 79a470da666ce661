import { areTermsOverdue, findOwedTerms, requiredTerms } from '../../../accounts/terms/owed-terms.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { TermsVersion, WithProjects } from '../../../projects/project.ts'

/** Name of the check that leads a flow to the page of the terms. */
export const termsReason = 'terms'

const selectIsAnonymous = query<{ projectId: string; userId: string }, { isAnonymous: boolean }>(
  'select_user_who_may_owe_terms',
  'select is_anonymous from users where project_id = :projectId and id = :userId',
)

/** Returns the versions that a user still has to accept. Reads nothing for projects that require none. */
export async function findTermsOf(
  deps: WithReads & WithProjects,
  projectId: string,
  userId: string,
): Promise<readonly TermsVersion[]> {
  const project = await deps.projects.find(projectId)
  if (!project || requiredTerms(project.config.terms).length === 0) return []
  const [user] = await deps.db.run(selectIsAnonymous, { projectId, userId })
  return user ? findOwedTerms(deps, project, { id: userId, isAnonymous: user.isAnonymous }) : []
}

/** Returns true if a sign-in of the user would ask for an acceptance. */
export const needsTerms = async (deps: WithReads & WithProjects, projectId: string, userId: string): Promise<boolean> =>
  (await findTermsOf(deps, projectId, userId)).length > 0

/** Returns true if grants of the user are not refreshed any more, as {@link areTermsOverdue} says of sessions. */
export async function refusesRefresh(
  deps: WithReads & WithClock & WithProjects,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const project = await deps.projects.find(projectId)
  return project !== null && areTermsOverdue(deps, project, { id: userId, isAnonymous: false })
}
