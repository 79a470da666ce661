import { KnownError } from '@portico/contract'
import { auditColumns, auditParameters, auditValues } from '../audit/audit-event.ts'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Origin } from '../http/implement.ts'
import type { Project } from '../projects/project.ts'
import { shardOf } from '../projects/user-count.ts'

type Parameters = ReturnType<typeof auditParameters> & {
  projectId: string
  userId: string
  shard: number
  now: number
}

// Everything that is the user's alone goes with the row; teams and the audit trail stay.
const deleteUserRow = statement<Parameters, { id: string }>(
  'delete_user',
  `with deleted as (
     delete from users where project_id = :projectId and id = :userId returning id
   ), counted as (
     update project_user_counts set user_count = user_count - 1
     where project_id = :projectId and shard = :shard and exists (select from deleted)
   ), audited as (
     insert into audit_events (${auditColumns}) select ${auditValues} from deleted
   )
   select id from deleted`,
)

/** Deletes a user: channels, methods, links, sessions, memberships and grants. Throws USER_NOT_FOUND. */
export async function deleteUser(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  project: Project,
  userId: string,
  origin: Origin,
): Promise<void> {
  const audit = auditParameters(deps, { type: 'user_deleted', userId, origin })
  const params = { ...audit, projectId: project.id, userId, shard: shardOf(userId), now: deps.clock.now() }
  const deleted = await deps.db.run(deleteUserRow, params)
  if (deleted.length === 0) throw new KnownError('USER_NOT_FOUND')
}
