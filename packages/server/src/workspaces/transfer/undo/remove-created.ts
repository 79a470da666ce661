import { keepRecordsOfDeleted } from '../../../accounts/terms/acceptances.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Project } from '../../../projects/project.ts'
import type { ChangeRow } from './changes.ts'

type OfProject = { projectId: string }

const deleteUsers = statement<OfProject & { userIds: string[] }, { id: string }>(
  'delete_imported_users',
  `with deleted as (
     delete from users where project_id = :projectId and id = any(:userIds::uuid[]) returning id, username
   ), deleted_mails as (
     delete from outbox where project_id = :projectId and user_id in (select id from deleted)
   ), freed_usernames as (
     delete from usernames where project_id = :projectId
       and username in (select lower(username collate "C") from deleted) and user_id in (select id from deleted)
   ), uncounted as (
     update project_user_counts c set user_count = c.user_count - gone.count
     from (select shard_of_user(id) as shard, count(*) from deleted group by 1) as gone
     where c.project_id = :projectId and c.shard = gone.shard
   )
   select id from deleted`,
)

const deleteTeams = statement<OfProject & { teamIds: string[] }, { id: string }>(
  'delete_imported_teams',
  `delete from teams where project_id = :projectId and id = any(:teamIds::uuid[]) returning id`,
)

const deleteMembers = statement<OfProject & { teamIds: string[]; userIds: string[] }, { id: string }>(
  'delete_imported_members',
  `delete from team_members m using unnest(:teamIds::uuid[], :userIds::uuid[]) as given (team_id, user_id)
   where m.project_id = :projectId and m.team_id = given.team_id and m.user_id = given.user_id
   returning m.user_id as id`,
)

const deleteInvitations = statement<OfProject & { codeIds: string[] }, { id: string }>(
  'delete_imported_invitations',
  `delete from verification_codes where project_id = :projectId and id = any(:codeIds::uuid[])
     and used_at_millis is null and purpose = 'team-invitation'
   returning id`,
)

const deleteGrants = statement<OfProject & { userIds: string[]; permissionIds: string[] }, { id: string }>(
  'delete_imported_grants',
  `delete from user_permission_grants g
   using unnest(:userIds::uuid[], :permissionIds::text[]) as given (user_id, permission_id)
   where g.project_id = :projectId and g.user_id = given.user_id and g.permission_id = given.permission_id
   returning g.user_id as id`,
)

const deletePermissions = statement<OfProject & { permissionIds: string[] }, { id: string }>(
  'delete_imported_permissions',
  `delete from permission_definitions where project_id = :projectId and id = any(:permissionIds::text[]) returning id`,
)

/** Removed entities, for the events of an undo. */
export interface Removed {
  readonly count: number
  readonly userIds: readonly string[]
}

/** Removes what a page of changes created. What is gone already is not counted. */
export async function removeCreated(
  deps: WithTransaction & WithClock,
  project: Project,
  changes: readonly ChangeRow[],
): Promise<Removed> {
  const { db } = deps
  const projectId = project.id
  const of = (type: string) => changes.filter((change) => change.type === type)
  const ids = (type: string, column: 'userId' | 'teamId' | 'permissionId' | 'codeId') =>
    of(type).flatMap((change) => change[column] ?? [])
  // What refers to others goes first, as the newest changes do.
  const grants = { userIds: ids('grant', 'userId'), permissionIds: ids('grant', 'permissionId') }
  const members = { teamIds: ids('member', 'teamId'), userIds: ids('member', 'userId') }
  const removedUsers = async () => db.run(deleteUsers, { projectId, userIds: ids('user', 'userId') })
  const removed = [
    await db.run(deleteGrants, { projectId, ...grants }),
    await db.run(deleteInvitations, { projectId, codeIds: ids('invitation', 'codeId') }),
    await db.run(deleteMembers, { projectId, ...members }),
    await db.run(deleteTeams, { projectId, teamIds: ids('team', 'teamId') }),
  ]
  const users = await removedUsers()
  const userIds = users.map(({ id }) => id)
  await keepRecordsOfDeleted(deps, project, userIds)
  removed.push(users, await db.run(deletePermissions, { projectId, permissionIds: ids('permission', 'permissionId') }))
  return { count: removed.reduce((sum, rows) => sum + rows.length, 0), userIds }
}
