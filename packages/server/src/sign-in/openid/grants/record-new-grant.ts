import { getUser } from '../../../accounts/users/users.ts'
import { recordAuditEvent } from '../../../audit/audit-event.ts'
import { recipientOf, recordSecurityEvent } from '../../../messaging/emails/record-security-event.ts'
import { publish } from '../../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../../platform/clock.ts'
import type { WithConfig } from '../../../platform/config.ts'
import type { WithSealer } from '../../../platform/crypto/seal.ts'
import type { WithRandom } from '../../../platform/crypto/secret.ts'
import type { WithReads, WithWrites } from '../../../platform/database/database.ts'
import { query } from '../../../platform/database/statement.ts'
import type { WithOutbox } from '../../../platform/outbox/outbox-queues.ts'
import { transactionThenWakeOutbox } from '../../../platform/outbox/transaction-then-wake-outbox.ts'
import type { RequestContext } from '../../../platform/request-context.ts'
import type { Project } from '../../../projects/project.ts'
import { type GrantRow, grantClient, grantColumns, grantEventOf } from './list-grants.ts'

interface NewGrantRow extends GrantRow {
  /** True if the user had no grant to the client before. */
  readonly isFirst: boolean
}

const selectNewGrant = query<{ projectId: string; id: string }, NewGrantRow>(
  'select_new_oauth_grant',
  `select ${grantColumns}, not exists (
     select from oauth_grants o where o.project_id = g.project_id and o.user_id = g.user_id
       and o.client_id = g.client_id and o.id <> g.id) as is_first
   from oauth_grants g ${grantClient} where g.project_id = :projectId and g.id = :id`,
)

type RecordDeps = WithReads & WithWrites & WithClock & WithConfig & WithOutbox & WithRandom & WithSealer

/**
 * Writes the audit event of a new grant, the event for webhooks, and a notice to the user if it is the first grant to an
 * application that is not the owner's.
 */
export const recordNewGrant = (
  deps: RecordDeps,
  project: Project,
  { id, context }: { readonly id: string; readonly context: RequestContext },
): Promise<void> =>
  transactionThenWakeOutbox(deps, async (deps) => {
    const [grant] = await deps.db.run(selectNewGrant, { projectId: project.id, id })
    // Its session or its client has ended meanwhile.
    if (!grant) return
    const data = grantEventOf(grant)
    const details = { grant_id: id, client_id: grant.clientId, scopes: data.scopes }
    const event = { type: 'oauth_grant_created', userId: grant.userId, context, details } as const
    if (grant.isFirst && !grant.isFirstParty) {
      const recipient = recipientOf(await getUser(deps, project, grant.userId))
      await recordSecurityEvent(deps, project, {
        ...event,
        ...{ notice: 'app_access_granted' as const, recipient, appName: grant.clientName },
      })
      deps.wakeOutbox('emails')
    } else await recordAuditEvent(deps, project, event)
    await publish(deps, project.id, [{ type: 'oauth_grant.created', data }])
  })
