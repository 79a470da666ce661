import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import { getUser } from '../users/users.ts'

/** A session as its owner sees it. */
export interface SessionRow {
  readonly id: string
  readonly createdAtMillis: number
  readonly lastUsedAtMillis: number
  readonly expiresAtMillis: number
  readonly isImpersonation: boolean
  readonly device: string | null
  readonly userAgent: string | null
  readonly networkAddress: string | null
  readonly country: string | null
}

const selectSessions = statement<{ projectId: string; userId: string; now: number }, SessionRow>(
  'select_sessions_of_user',
  `select id, created_at_millis, last_used_at_millis, expires_at_millis, is_impersonation, device, user_agent,
     network_address, country
   from sessions
   where project_id = :projectId and user_id = :userId and ended_at_millis is null and expires_at_millis > :now
   order by last_used_at_millis desc, created_at_millis desc, id`,
)

/** The live sessions of a user, the last used first. Throws USER_NOT_FOUND. */
export async function listSessions(
  deps: Pick<Deps, 'db' | 'clock'>,
  project: Project,
  userId: string,
): Promise<readonly SessionRow[]> {
  const rows = await deps.db.run(selectSessions, { projectId: project.id, userId, now: deps.clock.now() })
  if (rows.length === 0) await getUser(deps, project, userId)
  return rows
}
