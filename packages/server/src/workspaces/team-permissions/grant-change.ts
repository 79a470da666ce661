import type { WebhookEventType } from '@portico/contract'
import { type AuditEventType, type AuditParameters, auditParameters } from '../../audit/audit-event.ts'
import { eventRowParameters } from '../../messaging/webhooks/publish.ts'
import type { WithClock } from '../../platform/clock.ts'
import type { WithConfig } from '../../platform/config.ts'
import type { WithRandom } from '../../platform/crypto/secret.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import type { WithOutbox } from '../../platform/outbox/outbox-queues.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import type { Project } from '../../projects/project.ts'

/** Dependencies of the functions that grant and revoke permissions. */
export type ChangeGrantDeps = WithTransaction & WithClock & WithConfig & WithRandom & WithOutbox

/** The types of the events of a change, in the audit trail and for webhooks. */
export interface GrantEventTypes {
  readonly audit: AuditEventType
  readonly webhook: WebhookEventType
}

/** Parameters of the two events, which the statement of the change inserts. */
export type GrantEventParameters = AuditParameters & ReturnType<typeof eventRowParameters> & { event: string }

interface ChangedGrant {
  readonly userId: string
  readonly permissionId: string
  /** Absent if the permission applies in the project as a whole. */
  readonly teamId?: string
  /** The member who changes it with client access; null or absent for a server. */
  readonly actorId?: string | null
  readonly context: RequestContext
}

/** Returns the events of a grant or revocation. */
export function grantEventParameters(
  deps: WithClock & WithConfig & WithRandom,
  project: Project,
  types: GrantEventTypes,
  { userId, permissionId, teamId, actorId, context }: ChangedGrant,
): GrantEventParameters {
  const ofTeam = teamId !== undefined && { team_id: teamId }
  const details = { ...ofTeam, permission_id: permissionId, ...(actorId && { by_user_id: actorId }) }
  const data = { id: permissionId, user_id: userId, ...ofTeam }
  return {
    ...auditParameters(deps, project, { type: types.audit, userId, context, details }),
    ...eventRowParameters(deps),
    event: JSON.stringify({ type: types.webhook, data }),
  }
}
