import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import { selectList } from '../../platform/database/column-sql.ts'
import { columns, computed, type RowOf } from '../../platform/database/columns.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { type SessionBounds, sessionEndMillis } from '../../projects/policy/session-rules.ts'
import type { Project } from '../../projects/project.ts'
import { getUser } from '../users/users.ts'
import { isWithinBounds, sessionBounds } from './session-bounds.ts'

const sessionColumns = columns({
  id: 'uuid',
  userId: 'uuid',
  createdAtMillis: 'bigint',
  lastUsedAtMillis: 'bigint',
  expiresAtMillis: 'bigint',
  authenticatedAtMillis: 'bigint?',
  isImpersonation: 'boolean',
  reason: computed<string | null>(`s.impersonation->>'reason'`),
  device: 'text?',
  userAgent: 'text?',
  networkAddress: 'text?',
  country: 'text?',
})

/** A session as its user sees it. */
export interface SessionRow extends RowOf<typeof sessionColumns> {}

const selectSessions = query<{ projectId: string; userId: string; now: number } & SessionBounds, SessionRow>(
  'select_sessions_of_user',
  `select ${selectList(sessionColumns, 's')} from sessions s
   where project_id = :projectId and user_id = :userId and ended_at_millis is null and expires_at_millis > :now
     and ${isWithinBounds()}
   order by last_used_at_millis desc, created_at_millis desc, id`,
)

/** Returns the active sessions of a user, the most recently used first. Throws USER_NOT_FOUND. */
export async function listSessions(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  userId: string,
): Promise<readonly SessionRow[]> {
  const params = { projectId: project.id, userId, now: deps.clock.now(), ...sessionBounds(deps, project) }
  const rows = await deps.db.run(selectSessions, params)
  if (rows.length === 0) await getUser(deps, project, userId)
  return rows.map((row) => ({ ...row, expiresAtMillis: sessionEndMillis(project.options, row) }))
}
