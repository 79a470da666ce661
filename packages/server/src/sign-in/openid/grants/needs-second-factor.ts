import type { WithClock } from '../../../platform/clock.ts'
import type { WithReads } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import { isRequiredAtSignIn } from '../../../projects/policy/second-factor-rule.ts'
import type { WithProjects } from '../../../projects/project.ts'
import type { SignInSubject } from '../../complete-sign-in.ts'
import { findSecondFactorNeed } from '../../second-factor-need.ts'
import { subjectColumns, subjectTables } from '../../subject-columns.ts'

const selectSubject = query<{ projectId: string; userId: string }, SignInSubject>(
  'select_subject_of_browser',
  `select ${subjectColumns} from ${subjectTables} where u.project_id = :projectId and u.id = :userId`,
)

/**
 * Returns true if a sign-in of the user would ask for a second factor that the project requires at each sign-in. Reads nothing
 * for projects without that rule.
 */
export async function needsSecondFactor(
  deps: WithReads & WithClock & WithProjects,
  projectId: string,
  userId: string,
): Promise<boolean> {
  const project = await deps.projects.find(projectId)
  if (!project || !isRequiredAtSignIn(project)) return false
  const [subject] = await deps.db.run(selectSubject, { projectId, userId })
  return subject !== undefined && (await findSecondFactorNeed(deps, project, subject)) !== null
}
