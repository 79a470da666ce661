import { KnownError } from '@portico/contract'
import { recordAuditEvent } from '../audit/audit-event.ts'
import type { Deps } from '../deps.ts'
import type { Project } from '../projects/project.ts'
import type { RequestContext } from '../request-context.ts'
import type { RedeemedFlow } from './flow.ts'

/** Writes down that a flow came to nothing, and why: a code of the catalogue, or that the provider was of no use. */
export async function recordFailure(
  deps: Deps,
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
