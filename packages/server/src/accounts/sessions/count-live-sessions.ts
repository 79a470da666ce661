import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import type { SessionBounds } from '../../projects/policy/session-rules.ts'
import type { Project } from '../../projects/project.ts'
import { sessionBounds } from './session-bounds.ts'

const selectCount = query<{ projectId: string; userId: string; now: number } & SessionBounds, { count: number }>(
  'count_live_sessions',
  `select count_live_sessions(:projectId::text, :userId::uuid, :now::bigint, :usedSince::bigint, :openedSince::bigint,
     :serverUsedSince::bigint, :serverOpenedSince::bigint) as count`,
)

/** Returns the number of sessions of a user that are not over, without impersonations. */
export async function countLiveSessions(
  deps: WithReads & WithClock & WithConfig,
  project: Project,
  userId: string,
): Promise<number> {
  const params = { projectId: project.id, userId, now: deps.clock.now(), ...sessionBounds(deps, project) }
  const [counted] = await deps.db.run(selectCount, params)
  return Number(counted?.count ?? 0)
}
