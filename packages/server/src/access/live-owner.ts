import type { Json } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { managedProjectIds } from '../projects/list-owned-projects.ts'
import { usedSince } from '../sessions/used-since.ts'

type Parameters = { projectId: string; userId: string; sessionId: string; now: number; usedSince: number | null }

const selectOwner = statement<Parameters, { serverMetadata: Json }>(
  'select_owner_of_session',
  `select u.server_metadata
   from sessions s join users u on u.project_id = s.project_id and u.id = s.user_id
   where s.project_id = :projectId and s.id = :sessionId and s.user_id = :userId
     and s.ended_at_millis is null and s.expires_at_millis > :now
     and (:usedSince::bigint is null or s.last_used_at_millis > :usedSince::bigint)`,
)

/** Returns true if a user of `internal` owns the project, and the session could be refreshed now. */
export async function isLiveOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'projects'>,
  project: { id: string },
  session: { readonly userId: string; readonly sessionId: string },
): Promise<boolean> {
  const internal = await deps.projects.find('internal')
  if (!internal) return false
  const times = { now: deps.clock.now(), usedSince: usedSince(deps, internal) }
  const [owner] = await deps.db.run(selectOwner, { projectId: internal.id, ...session, ...times })
  return owner !== undefined && managedProjectIds(owner.serverMetadata).includes(project.id)
}
