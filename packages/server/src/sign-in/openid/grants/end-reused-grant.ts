/** Codes and refresh tokens that are used a second time (RFC 9700, sections 2.1.1 and 4.14.2). */
import { type AuditParameters, auditParameters, insertAuditRow } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import { deleteGrant } from './grant-rows.ts'

/** The kind of credential that was used again. A device code is a code, too. */
export type Reuse = 'oauth_code_reused' | 'oauth_refresh_token_reused'

/** A grant whose code or refresh token was used again. */
export interface ReusedGrant {
  readonly grantId: string
  readonly reuse: Reuse
}

const endReusedGrantRow = statement<AuditParameters & { id: string }, { id: string }>(
  'end_reused_oauth_grant',
  `with ended as (
     delete from oauth_grants where project_id = :projectId and id = :id returning *
   ), audited as (${insertAuditRow('ended e', {
     userId: 'e.user_id',
     details: `jsonb_build_object('grant_id', e.id, 'client_id', e.client_id)`,
   })})
   select id from ended`,
)

/** Ends a grant with its tokens and writes the audit event, if the grant is not over. */
export async function endReusedGrant(
  deps: WithTransaction & WithClock & WithRandom,
  projectId: string,
  { grantId, reuse, context }: ReusedGrant & { readonly context: RequestContext | null },
): Promise<void> {
  if (!context) return deleteGrant(deps, projectId, grantId)
  const audit = auditParameters(deps, { id: projectId }, { type: reuse, userId: null, context })
  await deps.db.run(endReusedGrantRow, { ...audit, id: grantId })
}
