import { type AuditParameters, auditParameters, insertAuditRow } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { RequestContext } from '../../platform/request-context.ts'

/** Lifetime of tokens for the webhook portal, issued by this service or a Svix server. */
export const portalTokenSeconds = 4 * 60 * 60

const hourMillis = 3_600_000

type Parameters = AuditParameters & { since: number; holder: string }

// The dashboard requests a token each time that it is loaded, which would fill the trail with equal events.
const insertTokenEvent = statement<Parameters, never>(
  'insert_portal_token_event',
  `${insertAuditRow()}
   where not exists (
     select from audit_events
     where project_id = :projectId and type = :auditType::text and at_millis > :since::bigint
       and network_address is not distinct from :auditNetworkAddress::text
       and :holder::text in (details->>'issued_to_api_key_id', details->>'issued_to_owner_id'))`,
)

/** The credential that a token was issued to: a set of API keys, or the session of a project owner. */
type TokenHolder =
  | { readonly kind: 'key'; readonly setId: string }
  | { readonly kind: 'owner'; readonly userId: string }

/** Records that a token was issued, unless its holder got one from the same network address within the last hour. */
export async function recordPortalToken(
  deps: WithTransaction & WithClock & WithRandom,
  project: { id: string },
  { credential, context }: { credential: TokenHolder; context: RequestContext },
): Promise<void> {
  const now = deps.clock.now()
  const [holderName, holder] =
    credential.kind === 'key' ? ['issued_to_api_key_id', credential.setId] : ['issued_to_owner_id', credential.userId]
  const details = { [holderName]: holder, expires_at_millis: now + portalTokenSeconds * 1000 }
  const event = auditParameters(deps, project, { type: 'webhook_token_issued', userId: null, context, details })
  await deps.db.run(insertTokenEvent, { ...event, now, since: now - hourMillis, holder })
}
