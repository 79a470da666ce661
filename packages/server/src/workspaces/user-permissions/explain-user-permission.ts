import { isSystemPermission, knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import { type Explanation, type ExplanationRow, explain, explanationText } from '../team-permissions/explanation-sql.ts'
import type { UserGrant } from './change-user-permission.ts'

const selectExplanation = query<
  UserGrant & { projectId: string; isSystem: boolean; now: number },
  ExplanationRow & { isUser: boolean }
>(
  'select_user_permission_explanation',
  explanationText(
    'select permission_id from user_permission_grants where project_id = :projectId and user_id = :userId',
    `exists (select from users where project_id = :projectId and id = :userId) as is_user, null::jsonb as rules,
      '[]'::json as unmet_rules`,
  ),
)

/**
 * Explains why a user has a permission in the project or not. Throws USER_NOT_FOUND and PERMISSION_NOT_FOUND, in this
 * order.
 */
export async function explainUserPermission(
  { db, clock }: WithReads & WithClock,
  project: Project,
  { userId, permissionId }: UserGrant,
): Promise<Explanation> {
  const isSystem = isSystemPermission(permissionId)
  const [found] = await db.run(selectExplanation, {
    projectId: project.id,
    userId,
    permissionId,
    isSystem,
    now: clock.now(),
  })
  if (!found?.isUser) throw knownError('USER_NOT_FOUND')
  if (!found.isDefined) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
  return explain(found, permissionId)
}
