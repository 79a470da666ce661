import { KnownError } from '@portico/contract'
import { recordAuditEvent } from '../../audit/audit-event.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'
import type { RedeemedFlow } from './flow.ts'

/** Records the failure of a flow with its reason: a code of the catalogue, or `provider_failed`. */
export async function recordFailure(
  deps: WithTransaction & WithClock & WithRandom,
  project: Project,
  { flow, error, context }: { flow: RedeemedFlow; error: KnownError; context: RequestContext },
): Promise<void> {
  const reason = KnownError.is(error, 'OAUTH_PROVIDER_FAILED') ? 'provider_failed' : error.code
  const details = { provider_id: flow.providerId, reason }
  const event =
    flow.type === 'link'
      ? ({ type: 'oauth_account_link_failed', userId: flow.linkUserId, context, details } as const)
      : ({ type: 'sign_in_failed', userId: null, context, details: { method: 'oauth', ...details } } as const)
  await recordAuditEvent(deps, project, event)
}
