/** Fields of audit events. No schema library here: browsers import this file. */

import { date, entity, nested } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type {
  AuditActor as AuditActorSchema,
  AuditEvent as AuditEventSchema,
  AuditVerification as AuditVerificationSchema,
  OwnAuditEvent as OwnAuditEventSchema,
} from './audit.ts'

type WireActor = WireOf<typeof AuditActorSchema>
type WireVerification = WireOf<typeof AuditVerificationSchema>
type WireMismatch = NonNullable<WireVerification['first_mismatch']>
type WireBatch = NonNullable<WireVerification['last_batch']>
type WireEvent = WireOf<typeof AuditEventSchema>
type WireOwnEvent = WireOf<typeof OwnAuditEventSchema>

export const ownAuditEventFields = entity<WireOwnEvent>()({
  id: 'id',
  /** Such as `sign_in`, `sign_in_failed`, `password_changed`. */
  type: 'type',
  at: date('at_millis'),
  /** Such as `Firefox on Linux`; null if the client sent no user agent. */
  device: 'device',
  /** ISO 3166-1 alpha-2; null if no trusted proxy sends it. */
  country: 'country',
  networkAddress: 'network_address',
  /** Reason of an impersonation, on the event that starts it. Null if none was given. */
  reason: 'reason',
})

export const auditActorFields = entity<WireActor>()({
  /** A user of the project, an API key, an owner of the project, the operator of the service, or the service itself. */
  type: 'type',
  /** The id of the user, the set of API keys, or the owner. Null if no credential names one. */
  id: 'id',
  /** Current name of the user or owner, or description of the API key. Null if deleted. */
  name: 'name',
})

export const auditEventFields = entity<WireEvent>()({
  ...ownAuditEventFields,
  /** Null if no account was found, for example in a sign-in with an unknown address. */
  userId: 'user_id',
  /** Current name of this user: the display name, or the primary email. Null if deleted. */
  userName: 'user_name',
  /** Current name of the team in `details`. Null if the event has no team, or the team was deleted. */
  teamName: 'team_name',
  actor: nested('actor', auditActorFields),
  /** The user on whose behalf an API key or owner acted, with an access token of that user. */
  onBehalfOf: nested('on_behalf_of', auditActorFields),
  /** The access type of the request. */
  access: 'access',
  userAgent: 'user_agent',
  requestId: 'request_id',
  /** Additional data, such as the `method` of a sign-in. */
  details: 'details',
})

export const auditMismatchFields = entity<WireMismatch>()({
  number: 'number',
  sealedAt: date('sealed_at_millis'),
  /** The part that does not match: the events, the root hash, or the batch number after the previous batch. */
  reason: 'reason',
})

export const auditBatchFields = entity<WireBatch>()({
  number: 'number',
  sealedAt: date('sealed_at_millis'),
  /** SHA-256 in hexadecimal. */
  root: 'root',
})

export const auditVerificationFields = entity<WireVerification, 'pagination'>()({
  /** False if a batch does not match. */
  isIntact: 'is_intact',
  checkedBatches: 'checked_batches',
  firstMismatch: nested('first_mismatch', auditMismatchFields),
  /** Last batch that matches. Store its root elsewhere to prove later that no batch was removed. */
  lastBatch: nested('last_batch', auditBatchFields),
  /** Number of events that are not in a batch yet, usually those of the last second. */
  unsealedEvents: 'unsealed_events',
})

/** An event of the user's own account. Device, country and address are null if another person or a server acted. */
export interface OwnAuditEvent extends Shape<typeof ownAuditEventFields, WireOwnEvent> {}
/** The actor of an event, as authenticated by the credentials of the request. */
export interface AuditActor extends Shape<typeof auditActorFields, WireActor> {}
/** One event of the audit trail. Contains no secrets. */
export interface AuditEvent extends Shape<typeof auditEventFields, WireEvent> {}
/** The first batch of audit events that does not match. */
export interface AuditMismatch extends Shape<typeof auditMismatchFields, WireMismatch> {}
/** A batch of audit events with its root hash. */
export interface AuditBatch extends Shape<typeof auditBatchFields, WireBatch> {}
/** Result of verifying the audit trail. */
export interface AuditVerification extends Shape<typeof auditVerificationFields, WireVerification> {}
