import { type AuditParameters, auditParameters, insertAuditRow } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { RequestContext } from '../../../platform/request-context.ts'

const recordToken = statement<AuditParameters & { grantId: string; resource: string | null }, { id: string }>(
  'record_oauth_agent_token',
  `with used as (
     update oauth_grants set last_used_at_millis = :now::bigint, last_resource = :resource::text
     where project_id = :projectId and id = :grantId::uuid returning *
   ), audited as (${insertAuditRow('used u', {
     userId: 'u.user_id',
     details: `jsonb_build_object('client_id', u.client_id)`,
   })})
   select id from used`,
)

/** An access token that an agent gets for a user. */
export interface AgentToken {
  readonly grantId: string
  readonly resource: string | null
  readonly scopes: readonly string[]
}

/** Writes the audit event of an access token that an agent gets, and the last use of its grant. */
export async function recordAgentToken(
  deps: WithTransaction & WithClock & WithRandom,
  projectId: string,
  { grantId, resource, scopes, context }: AgentToken & { readonly context: RequestContext },
): Promise<void> {
  const details = { grant_id: grantId, scopes: [...scopes], ...(resource !== null && { resource }) }
  const event = { type: 'oauth_agent_token_issued', userId: null, context, details } as const
  const audit = auditParameters(deps, { id: projectId }, event)
  await deps.db.run(recordToken, { ...audit, grantId, resource })
}
