/** Fields of audit events. No schema library here. */
import type { AuditEvent as AuditEventSchema } from '../audit.ts'
import { date, entity } from './entity.ts'
import type { Shape, WireOf } from './shape.ts'

type WireEvent = WireOf<typeof AuditEventSchema>

export const auditEventFields = entity<WireEvent>()({
  id: 'id',
  /** Such as `sign_in`, `sign_in_failed`, `password_changed`. */
  type: 'type',
  /** Null if no account was found, such as in a sign-in with an unknown address. */
  userId: 'user_id',
  /** The access type of the request. */
  actor: 'actor',
  at: date('at_millis'),
  networkAddress: 'network_address',
  /** ISO 3166-1 alpha-2. */
  country: 'country',
  userAgent: 'user_agent',
  requestId: 'request_id',
  /** Further facts, such as the `method` of a sign-in. */
  details: 'details',
})

/** One event of the audit trail. Contains no secrets. */
export interface AuditEvent extends Shape<typeof auditEventFields, WireEvent> {}
