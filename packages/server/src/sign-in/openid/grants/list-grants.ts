import { knownError, OAuthGrant } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithTransaction } from '../../../platform/database/database.ts'
import { query, statement } from '../../../platform/database/statement.ts'
import { createView } from '../../../platform/database/wire-fields.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { grantUser, isLiveGrant } from './live-grant.ts'

/** A grant with the name of its client. */
export interface GrantRow {
  readonly id: string
  readonly userId: string
  readonly clientId: string
  readonly clientName: string
  readonly isFirstParty: boolean
  /** Scopes and rejected scopes, separated by spaces, as the library stores them. */
  readonly granted: string
  readonly rejected: string
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
}

const selectGrants = query<{ projectId: string; userId: string; now: number }, GrantRow>(
  'select_oauth_grants_of_user',
  `select g.id, g.user_id, g.client_id, c.name as client_name, c.is_first_party,
     coalesce(g.payload #>> '{openid,scope}', '') as granted,
     coalesce(g.payload #>> '{rejected,openid,scope}', '') as rejected, g.created_at_millis, g.expires_at_millis
   from oauth_grants g ${grantUser} join oauth_clients c on c.project_id = g.project_id and c.id = g.client_id
   where g.project_id = :projectId and g.user_id = :userId and ${isLiveGrant}
   order by g.created_at_millis desc, g.id`,
)

const endGrantRow = statement<AuditParameters & { projectId: string; userId: string; id: string }, { id: string }>(
  'end_oauth_grant',
  `with ended as (
     delete from oauth_grants where project_id = :projectId and user_id = :userId and id = :id
     returning id, user_id, client_id
   ), audited as (${insertAuditRow('ended e', {
     userId: 'e.user_id',
     details: `jsonb_build_object('grant_id', e.id, 'client_id', e.client_id)`,
   })})
   select id from ended`,
)

/** Returns a grant on the wire. */
export const grantView = createView<GrantRow>()(OAuthGrant, {
  scopes: ({ granted, rejected }) => {
    const left = rejected.split(' ')
    return granted.split(' ').filter((scope) => scope !== '' && !left.includes(scope))
  },
})

/** Lists the grants of a user that are not over, the newest first. */
export const listGrants = (
  { db, clock }: WithReads & WithClock,
  project: Project,
  userId: string,
): Promise<GrantRow[]> => db.run(selectGrants, { projectId: project.id, userId, now: clock.now() })

/** Ends a grant of a user with its codes and tokens. Throws OAUTH_GRANT_NOT_FOUND. */
export async function endGrant(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { userId, id, context }: { readonly userId: string; readonly id: string; readonly context: RequestContext },
): Promise<void> {
  const audit = auditParameters(deps, project, { type: 'oauth_grant_ended', userId, context })
  const ended = await deps.db.run(endGrantRow, { ...audit, userId, id })
  if (ended.length === 0) throw knownError('OAUTH_GRANT_NOT_FOUND')
}
