import type { auditEventTypes, Json } from '@portico/contract'
import type { WithClock } from '../platform/clock.ts'
import type { WithRandom } from '../platform/crypto/secret.ts'
import type { WithTransaction } from '../platform/database/database.ts'
import { statement } from '../platform/database/statement.ts'
import type { RequestContext } from '../platform/request-context.ts'

export type AuditEventType = (typeof auditEventTypes)[number]

/** An event of an account, before it is stored. `details` never contains secrets. */
export interface NewAuditEvent {
  readonly type: AuditEventType
  /** Null when no account was found. */
  readonly userId: string | null
  readonly context: RequestContext
  readonly details?: { readonly [key: string]: Json }
}

export const auditColumns = `project_id, id, type, user_id, actor, actor_type, actor_id, on_behalf_of, at_millis,
  network_address, country, user_agent, request_id, details`

/**
 * Returns the statement or CTE that inserts an audit event for each row of `from`, an SQL expression that may have
 * conditions. Without it, one event is inserted. {@link auditParameters} are its parameters.
 */
export function insertAuditRow(
  from?: string,
  {
    userId = ':auditUserId::uuid',
    details,
    impersonation = 'null::jsonb',
  }: {
    /** SQL expression for the id of the user. */
    userId?: string
    /** SQL expression for JSON that is added to the details. */
    details?: string
    /** The impersonation of the session that identifies the actor, if no access token does. */
    impersonation?: string
  } = {},
): string {
  return `insert into audit_events (${auditColumns})
  select :projectId, :auditId::uuid, :auditType::text, ${userId}, :auditAccess::text,
    coalesce(${impersonation}->'actor'->>'type', :auditActorType::text),
    case when ${impersonation} is not null then (${impersonation}->'actor'->>'id')::uuid
      when :auditIsByUser::boolean then ${userId} else :auditActorId::uuid end,
    case when ${impersonation} is not null then ${userId} else :auditOnBehalfOf::uuid end, :now::bigint,
    :auditNetworkAddress::text, :auditCountry::text, :auditUserAgent::text, :auditRequestId::text,
    :auditDetails::jsonb${details === undefined ? '' : ` || ${details}`}
  ${from === undefined ? '' : `from ${from}`}`
}

/** Events of visitors who have not proved to be the user that the event concerns. */
const unproven: readonly AuditEventType[] = [
  'account_locked_out',
  'limit_exceeded',
  'oauth_account_link_failed',
  'oauth_approval_requested',
  'oauth_approval_used',
  'oauth_code_reused',
  'oauth_refresh_token_reused',
  'password_reset_requested',
  'refresh_token_reused',
  'second_factor_failed',
  'sign_in_code_requested',
  'sign_in_failed',
  'sign_up_code_requested',
  'sign_up_refused',
  'team_api_key_leaked',
  'tokens_refused',
  'trusted_device_reused',
  'user_api_key_leaked',
]

/** Returns true if the user of the event acted, proved by a password, code, passkey, link or refresh token. */
const isByUser = (type: AuditEventType, { actor }: RequestContext) =>
  actor.type === 'user' && actor.id === null && !unproven.includes(type)

/** Returns the parameters of {@link insertAuditRow}, which are also the project and time of the change. */
export function auditParameters(
  { random, clock }: WithClock & WithRandom,
  project: { readonly id: string },
  { type, userId, context, details }: NewAuditEvent,
) {
  return {
    projectId: project.id,
    now: clock.now(),
    auditId: random.uuid(),
    auditType: type,
    auditUserId: userId,
    auditAccess: context.access ?? 'client',
    auditActorType: context.actor.type,
    auditActorId: context.actor.id,
    auditIsByUser: isByUser(type, context),
    auditOnBehalfOf: context.onBehalfOf,
    auditNetworkAddress: context.networkAddress,
    auditCountry: context.country,
    auditUserAgent: context.userAgent,
    auditRequestId: context.requestId,
    auditDetails: JSON.stringify(details ?? {}),
  }
}

export type AuditParameters = ReturnType<typeof auditParameters>

const insertAuditEvent = statement<AuditParameters, never>('insert_audit_event', insertAuditRow())

/** Writes an event. Within a transaction it is there exactly when the change is. */
export async function recordAuditEvent(
  deps: WithTransaction & WithClock & WithRandom,
  project: { id: string },
  event: NewAuditEvent,
): Promise<void> {
  await deps.db.run(insertAuditEvent, auditParameters(deps, project, event))
}
