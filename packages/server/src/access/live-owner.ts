import { hasRightsOf, type OwnerRole } from '@portico/contract'
import { shortestIdleMillis } from '../accounts/sessions/session-bounds.ts'
import type { WithClock } from '../platform/clock.ts'
import type { WithConfig } from '../platform/config.ts'
import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'

type Parameters = {
  projectId: string
  ownedId: string
  userId: string
  sessionId: string
  now: number
  shortestIdleMillis: number
}

// Reads the rules of `internal` itself: within a transaction on the embedded database, a look-up in the cache of
// projects would wait for the connection of that transaction.
const selectOwner = query<Parameters, { role: OwnerRole }>(
  'select_owner_of_session',
  `select o.role
   from sessions s join project_owners o on o.project_id = :ownedId and o.user_id = s.user_id
     join projects p on p.id = s.project_id
     cross join lateral (select
       case when s.authenticated_at_millis is null then p.server_session_idle_millis else p.session_idle_millis end,
       case when s.authenticated_at_millis is null then p.server_session_max_millis else p.session_max_millis end)
       as rules (idle_millis, max_millis)
   where s.project_id = :projectId and s.id = :sessionId and s.user_id = :userId
     and s.ended_at_millis is null and s.expires_at_millis > :now::bigint
     and (rules.idle_millis is null
       or s.last_used_at_millis > :now::bigint - greatest(rules.idle_millis, :shortestIdleMillis::bigint))
     and (rules.max_millis is null or s.created_at_millis > :now::bigint - rules.max_millis)`,
)

/** Returns true if a user of `internal` has the role in the project, and the session could be refreshed now. */
export async function isLiveOwner(
  { db, clock, config }: WithReads & WithClock & WithConfig,
  project: { id: string },
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
  role: OwnerRole,
): Promise<boolean> {
  const ids = { projectId: 'internal', ownedId: project.id, userId, sessionId }
  const times = { now: clock.now(), shortestIdleMillis: shortestIdleMillis(config) }
  const [owner] = await db.run(selectOwner, { ...ids, ...times })
  return owner !== undefined && hasRightsOf(owner.role, role)
}
