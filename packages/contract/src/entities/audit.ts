/** Fields of audit events. No schema library here: browsers import this file. */
import type { AuditEvent as AuditEventSchema, OwnAuditEvent as OwnAuditEventSchema } from '../audit.ts'
import { date, entity } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

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

export const auditEventFields = entity<WireEvent>()({
  ...ownAuditEventFields,
  /** Null if no account was found, such as in a sign-in with an unknown address. */
  userId: 'user_id',
  /** The access type of the request. */
  actor: 'actor',
  userAgent: 'user_agent',
  requestId: 'request_id',
  /** Further facts, such as the `method` of a sign-in. */
  details: 'details',
})

/** An event of the user's own account. Device, country and address are null if another person or a server acted. */
export interface OwnAuditEvent extends Shape<typeof ownAuditEventFields, WireOwnEvent> {}
/** One event of the audit trail. Contains no secrets. */
export interface AuditEvent extends Shape<typeof auditEventFields, WireEvent> {}
