import { z } from 'zod'
import { adminAccess, anyAccess, endpoint } from '../endpoint/endpoint.ts'
import { accessTypes } from '../endpoint/headers.ts'
import { DateMillis, Millis, pageOf, UserIdOrMe, Uuid, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { auditAdminRoutes } from './audit.admin.ts'
import { auditRoutes } from './audit.client.ts'
import { auditEventTypes } from './audit-event-types.ts'

const BatchNumber = WholeNumber.pipe(z.number().min(1).max(2_147_483_646))

export { auditEventTypes } from './audit-event-types.ts'

/** An event of the signed-in user's own account. Device, country and address are null if another person or a server acted. */
export const OwnAuditEvent = z.object({
  id: z.string(),
  type: z.enum(auditEventTypes),
  at_millis: Millis,
  /** Such as `Firefox on Linux`; null if the client sent no user agent. */
  device: z.string().nullable(),
  /** ISO 3166-1 alpha-2; null if no trusted proxy sends it. */
  country: z.string().nullable(),
  network_address: z.string().nullable(),
  /** Reason of an impersonation, on the event that starts it. Null if none was given. */
  reason: z.string().nullable(),
})

/** Kinds of actors: a user of the project, an API key, an owner of the project, the operator of the service, the service. */
export const auditActorTypes = ['user', 'api_key', 'owner', 'operator', 'service'] as const

/** The actor of an event, as authenticated by the credentials of the request. */
export const AuditActor = z.object({
  type: z.enum(auditActorTypes),
  /** The id of the user, the set of API keys, or the owner as a user of `internal`. Null if no credential names one. */
  id: z.string().nullable(),
  /** Current name of the user or owner, or description of the API key. Null if deleted. */
  name: z.string().nullable(),
})

/** An event of the audit trail. Contains no secrets. */
export const AuditEvent = OwnAuditEvent.extend({
  /** Null when no account was found, such as a sign-in with an unknown address. */
  user_id: z.string().nullable(),
  /** Current name of this user: the display name, or the primary email. Null if deleted. */
  user_name: z.string().nullable(),
  /** Current name of the team in `details`. Null if the event has no team, or the team was deleted. */
  team_name: z.string().nullable(),
  actor: AuditActor,
  /** The user on whose behalf an API key or owner acted, with an access token of that user. */
  on_behalf_of: AuditActor.nullable(),
  /** The access type of the request. */
  access: z.enum(accessTypes),
  user_agent: z.string().nullable(),
  request_id: z.string(),
  /** Additional data, such as the `method` of a sign-in. */
  details: z.record(z.string(), z.unknown()),
})

/** Result of verifying the audit trail. */
export const AuditVerification = z.object({
  /** False if a batch does not match. */
  is_intact: z.boolean(),
  /** Number of batches that this call checked. */
  checked_batches: z.number(),
  /** First batch that does not match: its events, its root hash, or its number after the previous batch. */
  first_mismatch: z
    .object({ number: z.number(), sealed_at_millis: Millis, reason: z.enum(['events', 'root', 'order']) })
    .nullable(),
  /** Last batch that was checked and matches. Store its root elsewhere to prove later that no batch was removed. */
  last_batch: z.object({ number: z.number(), sealed_at_millis: Millis, root: z.string() }).nullable(),
  /** Number of events that are not in a batch yet, usually those of the last second. */
  unsealed_events: z.number(),
  pagination: z.object({ next_cursor: z.number().nullable() }),
})

/** Query of the audit trail. */
export const AuditListQuery = z.strictObject({
  user_id: UserIdOrMe.optional(),
  type: z.enum(auditEventTypes).optional(),
  /** The id of a user, a set of API keys or an owner. For servers only. */
  actor_id: Uuid.optional(),
  /** The network address of the caller, as in the events. For servers only. */
  network_address: z.string().min(1).max(limits.networkAddressMaxLength).optional(),
  /** The request that caused the events. For servers only. */
  request_id: z.string().min(1).max(limits.requestIdMaxLength).optional(),
  /** Start of the period, inclusive. */
  since_millis: DateMillis.optional(),
  /** End of the period, exclusive. */
  before_millis: DateMillis.optional(),
  limit: WholeNumber.pipe(z.number().min(1).max(1000)).optional(),
  cursor: Uuid.optional(),
})

export const audit = {
  verify: endpoint({
    route: auditAdminRoutes.verify,
    access: adminAccess,
    ownerRole: 'support',
    isHeavy: true,
    summary:
      'Verify that no event of the audit trail was changed or removed since it was sealed; 5,000 batches per call',
    query: z.strictObject({ cursor: BatchNumber.optional() }),
    response: AuditVerification,
    errors: [],
  }),
  list: endpoint({
    route: auditRoutes.list,
    access: anyAccess,
    ownerRole: 'support',
    me: ['query.user_id'],
    isHeavy: { with: ['actor_id', 'type', 'network_address', 'request_id'] },
    mayLag: true,
    summary: 'List audit events of a user or the project, the newest first; client access reads own events of 90 days',
    query: AuditListQuery,
    response: { client: pageOf(OwnAuditEvent), server: pageOf(AuditEvent) },
    errors: ['OWN_USER_REQUIRED'],
  }),
}
