import { isSystemPermission, knownError } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { type ExplanationRow, explanationText } from '../team-permissions/explanation-sql.ts'
import { shortestPath } from '../team-permissions/shortest-path.ts'
import type { UserGrant } from './grant-user-permission.ts'

const selectExplanation = statement<
  UserGrant & { projectId: string; isSystem: boolean },
  ExplanationRow & { isUser: boolean }
>(
  'select_user_permission_explanation',
  explanationText(
    'select permission_id from user_permission_grants where project_id = :projectId and user_id = :userId',
    'exists (select from users where project_id = :projectId and id = :userId) as is_user',
  ),
)

/**
 * How a user holds a permission in the project as a whole: the shortest path from one that was granted to the one asked
 * for, null when it is not held. Throws USER_NOT_FOUND and PERMISSION_NOT_FOUND, in this order.
 */
export async function explainUserPermission(
  { db }: Pick<Deps, 'db'>,
  project: Project,
  { userId, permissionId }: UserGrant,
): Promise<string[] | null> {
  const isSystem = isSystemPermission(permissionId)
  const [found] = await db.run(selectExplanation, { projectId: project.id, userId, permissionId, isSystem })
  if (!found?.isUser) throw knownError('USER_NOT_FOUND')
  if (!found.isDefined) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
  return shortestPath(found.starts, found.edges, permissionId)
}
