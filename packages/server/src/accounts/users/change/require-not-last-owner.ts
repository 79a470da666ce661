import { knownError } from '@portico/contract'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { globalQuery, globalStatement } from '../../../platform/database/statement.ts'

// In one order, so that two deletions never deadlock. Changes of owners lock the same rows (decision 0082).
const lockProjects = globalStatement<{ userId: string }, { id: string }>(
  'lock_projects_of_owner',
  `select id from projects where deleted_at_millis is null
     and id in (select project_id from project_owners where user_id = :userId::uuid)
   order by id for no key update`,
)

const selectProjectsOfLastOwner = globalQuery<{ userId: string }, { displayName: string }>(
  'select_projects_of_last_owner',
  `select p.display_name from project_owners o join projects p on p.id = o.project_id
   where o.user_id = :userId::uuid and o.role = 'owner' and p.deleted_at_millis is null and not exists (
     select from project_owners other
     where other.project_id = o.project_id and other.role = 'owner' and other.user_id <> o.user_id)
   order by p.created_at_millis, p.id`,
)

/** Names in the error. */
const maxNames = 5

/**
 * Locks the owners of the user's projects until the end of the transaction. Throws USER_IS_LAST_PROJECT_OWNER if the user
 * is the last owner of one of them. Call it before other locks.
 */
export async function requireNotLastOwner({ db }: WithTransaction, userId: string): Promise<void> {
  await db.run(lockProjects, { userId })
  const projects = await db.run(selectProjectsOfLastOwner, { userId })
  if (projects.length === 0) return
  const names = projects.slice(0, maxNames).map(({ displayName }) => displayName)
  throw knownError('USER_IS_LAST_PROJECT_OWNER', { project_count: projects.length, project_names: names })
}
