import { type KnownError, knownError } from '@portico/contract'
import type { WithTransaction } from '../platform/database/database.ts'
import { statement } from '../platform/database/statement.ts'

// The lock of an update: sign-ups, which refer to the project, do not wait for it.
const selectLocked = statement<{ projectId: string }, { id: string }>(
  'lock_project',
  `select id from projects where id = :projectId and deleted_at_millis is null for no key update`,
)

/** Locks the row of a project until the end of the transaction. Throws the error of {@link goneProject}. */
export async function lockProject({ db }: WithTransaction, projectId: string): Promise<void> {
  if ((await db.run(selectLocked, { projectId })).length === 0) throw goneProject(projectId)
}

/** Returns the error of a call on a project that was deleted meanwhile: that of every later request with its key. */
export const goneProject = (projectId: string): KnownError =>
  knownError('INVALID_SUPER_SECRET_ADMIN_KEY', { project_id: projectId })
