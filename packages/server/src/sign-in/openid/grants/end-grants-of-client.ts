import { limits } from '@portico/contract'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { getClient } from '../clients/find-client.ts'

const endGrantRows = statement<{ projectId: string; clientId: string; max: number }, { id: string }>(
  'end_oauth_grants_of_client',
  `delete from oauth_grants where project_id = :projectId and id = any(array(
     select id from oauth_grants where project_id = :projectId and client_id = :clientId::uuid
     order by created_at_millis, id limit :max::int))
   returning id`,
)

/**
 * Ends grants of a client with their codes and tokens, the oldest first, and returns their number. The events for webhooks
 * follow from the deletion. Throws OAUTH_CLIENT_NOT_FOUND.
 */
export const endGrantsOfClient = (
  deps: WithReads & WithWrites & WithClock & WithRandom & WithOutbox,
  project: Project,
  { clientId, context }: { readonly clientId: string; readonly context: RequestContext },
): Promise<number> =>
  transactionThenWakeOutbox(deps, async (deps) => {
    await getClient(deps, project, clientId)
    const max = limits.oauthGrantsEndedAtOnce
    const ended = await deps.db.run(endGrantRows, { projectId: project.id, clientId, max })
    if (ended.length === 0) return 0
    const details = { client_id: clientId, count: ended.length }
    await recordAuditEvent(deps, project, { type: 'oauth_grants_ended', userId: null, context, details })
    deps.wakeOutbox('webhooks')
    return ended.length
  })
