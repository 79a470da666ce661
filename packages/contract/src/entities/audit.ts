/** Fields of audit events. No schema library here: browsers import this file. */
import type {
  AuditActor as AuditActorSchema,
  AuditEvent as AuditEventSchema,
  OwnAuditEvent as OwnAuditEventSchema,
} from '../audit.ts'
import { date, entity, nested } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

type WireActor = WireOf<typeof AuditActorSchema>
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
})

export const auditActorFields = entity<WireActor>()({
  /** A user of the project, an API key, an owner of the project, the operator of the service, or the service itself. */
  type: 'type',
  /** The id of the user, the set of API keys, or the owner. Null if no credential names one. */
  id: 'id',
  /** The name of today: of a user or owner, or the description of the API key. Null if deleted. */
  name: 'name',
})

export const auditEventFields = entity<WireEvent>()({
  ...ownAuditEventFields,
  /** Null if no account was found, such as in a sign-in with an unknown address. */
  userId: 'user_id',
  actor: nested('actor', auditActorFields),
  /** The user for whom an API key or owner acted, with an access token of that user. */
  onBehalfOf: nested('on_behalf_of', auditActorFields),
  /** The access type of the request. */
  access: 'access',
  userAgent: 'user_agent',
  requestId: 'request_id',
  /** Further facts, such as the `method` of a sign-in. */
  details: 'details',
})

/** An event of the user's own account. Device, country and address are null if another person or a server acted. */
export interface OwnAuditEvent extends Shape<typeof ownAuditEventFields, WireOwnEvent> {}
/** The one who acted, as the credentials of the request prove it. */
export interface AuditActor extends Shape<typeof auditActorFields, WireActor> {}
/** One event of the audit trail. Contains no secrets. */
export interface AuditEvent extends Shape<typeof auditEventFields, WireEvent> {}
