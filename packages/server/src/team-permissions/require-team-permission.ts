import { knownError } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { containedOf } from './closure-sql.ts'

/** Somebody in a team. */
export type Member = { readonly teamId: string; readonly userId: string }

// No row means no member. The recursion ends as soon as the permission has come up.
const selectIsHeld = statement<
  { projectId: string; teamId: string; userId: string; permissionId: string },
  { isHeld: boolean }
>(
  'select_team_permission_is_held',
  `with recursive held (id) as (
     select permission_id from team_permission_grants
     where project_id = :projectId and team_id = :teamId and user_id = :userId
     union
     select contained.id from held ${containedOf('held.id')}
   )
   select exists (select from held where id = :permissionId::text) as is_held
   from team_members where project_id = :projectId and team_id = :teamId and user_id = :userId`,
)

/**
 * Refuses who does not have a permission in a team, directly or contained in others. Nothing is remembered: a change acts
 * on the next call. Throws TEAM_MEMBERSHIP_NOT_FOUND for who is not in the team, which may not exist either, and
 * TEAM_PERMISSION_REQUIRED.
 */
export async function requireTeamPermission(
  { db }: Pick<Deps, 'db'>,
  project: { readonly id: string },
  { teamId, userId }: Member,
  permissionId: string,
): Promise<void> {
  const [member] = await db.run(selectIsHeld, { projectId: project.id, teamId, userId, permissionId })
  const names = { team_id: teamId, user_id: userId }
  if (!member) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', names)
  if (!member.isHeld) throw knownError('TEAM_PERMISSION_REQUIRED', { ...names, permission_id: permissionId })
}

/** Whether somebody has a permission in a team, directly or contained in others; false for who is not in the team. */
export async function hasTeamPermission(
  { db }: Pick<Deps, 'db'>,
  project: { readonly id: string },
  { teamId, userId }: Member,
  permissionId: string,
): Promise<boolean> {
  const [member] = await db.run(selectIsHeld, { projectId: project.id, teamId, userId, permissionId })
  return member?.isHeld ?? false
}
