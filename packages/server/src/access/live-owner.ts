import { hasRightsOf, type OwnerRole } from '@portico/contract'
import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'
import { usedSince } from '../sessions/used-since.ts'

type Parameters = {
  projectId: string
  ownedId: string
  userId: string
  sessionId: string
  now: number
  usedSince: number | null
}

const selectOwner = statement<Parameters, { role: OwnerRole }>(
  'select_owner_of_session',
  `select o.role
   from sessions s join project_owners o on o.project_id = :ownedId and o.user_id = s.user_id
   where s.project_id = :projectId and s.id = :sessionId and s.user_id = :userId
     and s.ended_at_millis is null and s.expires_at_millis > :now
     and (:usedSince::bigint is null or s.last_used_at_millis > :usedSince::bigint)`,
)

/** Returns true if a user of `internal` has the role in the project, and the session could be refreshed now. */
export async function isLiveOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'projects'>,
  project: { id: string },
  session: { readonly userId: string; readonly sessionId: string },
  role: OwnerRole,
): Promise<boolean> {
  const internal = await deps.projects.find('internal')
  if (!internal) return false
  const { userId, sessionId } = session
  const times = { now: deps.clock.now(), usedSince: usedSince(deps, internal) }
  const ids = { projectId: internal.id, ownedId: project.id, userId, sessionId }
  const [owner] = await deps.db.run(selectOwner, { ...ids, ...times })
  return owner !== undefined && hasRightsOf(owner.role, role)
}
