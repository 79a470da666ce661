import { isSystemPermission, knownError } from '@portico/contract'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { Project } from '../../projects/project.ts'
import { type Explanation, type ExplanationRow, explain, explanationText } from './explanation-sql.ts'
import type { ActingMember, Member } from './require-team-permission.ts'
import { unmetRulesOf } from './team-rules-sql.ts'

type Parameters = ActingMember & { projectId: string; permissionId: string; isSystem: boolean; now: number }

const selectExplanation = query<Parameters, ExplanationRow & { isUser: boolean; isMember: boolean }>(
  'select_team_permission_explanation',
  explanationText(
    `select permission_id from team_permission_grants
     where project_id = :projectId and team_id = :teamId and user_id = :userId`,
    `exists (select from users where project_id = :projectId and id = :userId) as is_user,
     exists (select from team_members
       where project_id = :projectId and team_id = :teamId and user_id = :userId) as is_member,
     (select t.rules from teams t where t.project_id = :projectId and t.id = :teamId) as rules,
     coalesce(to_json(${unmetRulesOf(':teamId', ':userId')}), '[]') as unmet_rules`,
  ),
)

/**
 * Explains why a member has a permission or not. Rules of the team about a session are not judged. Throws USER_NOT_FOUND,
 * TEAM_MEMBERSHIP_NOT_FOUND and PERMISSION_NOT_FOUND, in this order.
 */
export async function explainTeamPermission(
  { db, clock }: WithReads & WithClock,
  project: Project,
  { teamId, userId, permissionId }: Member & { readonly permissionId: string },
): Promise<Explanation> {
  const isSystem = isSystemPermission(permissionId)
  const params = { projectId: project.id, teamId, userId, sessionId: null, permissionId, isSystem, now: clock.now() }
  const [found] = await db.run(selectExplanation, params)
  if (!found?.isUser) throw knownError('USER_NOT_FOUND')
  if (!found.isMember) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: userId })
  if (!found.isDefined) throw knownError('PERMISSION_NOT_FOUND', { permission_id: permissionId })
  return explain(found, permissionId)
}
