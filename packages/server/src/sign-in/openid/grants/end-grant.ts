import { knownError } from '@portico/contract'
import { type AuditParameters, auditParameters, insertAuditRow } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithWrites } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'

const endGrantRow = statement<AuditParameters & { projectId: string; userId: string; id: string }, { id: string }>(
  'end_oauth_grant',
  `with ended as (
     delete from oauth_grants where project_id = :projectId and user_id = :userId and id = :id returning *
   ), audited as (${insertAuditRow('ended e', {
     userId: 'e.user_id',
     details: `jsonb_build_object('grant_id', e.id, 'client_id', e.client_id)`,
   })})
   select id from ended`,
)

/**
 * Ends a grant of a user with its codes and tokens. The event for webhooks follows from the deletion. Throws
 * OAUTH_GRANT_NOT_FOUND.
 */
export const endGrant = (
  deps: WithWrites & WithClock & WithConfig & WithRandom & WithOutbox,
  project: Project,
  { userId, id, context }: { readonly userId: string; readonly id: string; readonly context: RequestContext },
): Promise<void> =>
  transactionThenWakeOutbox(deps, async (deps) => {
    const audit = auditParameters(deps, project, { type: 'oauth_grant_ended', userId, context })
    const [ended] = await deps.db.run(endGrantRow, { ...audit, userId, id })
    if (!ended) throw knownError('OAUTH_GRANT_NOT_FOUND')
    deps.wakeOutbox('webhooks')
  })
