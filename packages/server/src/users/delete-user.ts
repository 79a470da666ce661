import { KnownError } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { shardOf } from '../projects/user-count.ts'

// Everything that is the user's alone goes with the row; teams stay.
const deleteUserRow = statement<{ projectId: string; userId: string; shard: number }, { id: string }>(
  'delete_user',
  `with deleted as (
     delete from users where project_id = :projectId and id = :userId returning id
   ), counted as (
     update project_user_counts set user_count = user_count - 1
     where project_id = :projectId and shard = :shard and exists (select from deleted)
   )
   select id from deleted`,
)

/** Deletes a user: channels, methods, links, sessions, memberships and grants. Throws USER_NOT_FOUND. */
export async function deleteUser({ db }: Pick<Deps, 'db'>, project: Project, userId: string): Promise<void> {
  const deleted = await db.run(deleteUserRow, { projectId: project.id, userId, shard: shardOf(userId) })
  if (deleted.length === 0) throw new KnownError('USER_NOT_FOUND')
}
