/** Fields of lists of audit events. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { AuditListQuery } from './audit.ts'

type WireQuery = WireOf<typeof AuditListQuery>

export const auditListFields = entity<WireQuery>()({
  /** The user that the events concern. */
  userId: 'user_id',
  /** The actor: the id of a user, a set of API keys, or an owner. */
  actorId: 'actor_id',
  /** The network address of the caller, such as `203.0.113.9`. A page may be empty although further ones are not. */
  networkAddress: 'network_address',
  /** The request that caused the events. A page may be empty although further ones are not. */
  requestId: 'request_id',
  /** Type of the events, such as `sign_in_failed`. */
  type: 'type',
  /** Start of the period, inclusive. */
  since: date('since_millis'),
  /** End of the period, exclusive. */
  before: date('before_millis'),
  /** `nextCursor` of the previous page. */
  cursor: 'cursor',
  /** Events per page, at most 1,000; 100 by default. */
  limit: 'limit',
})

/** Filters and pages of a list of audit events. An event must match all filters. */
export interface AuditListOptions extends Shape<typeof auditListFields, WireQuery> {}
/** Filters of audit events. An event must match all of them. */
export interface AuditFilters extends Omit<AuditListOptions, 'cursor' | 'limit'> {}
/** Pages of a list of the user's own audit events. */
export interface OwnAuditListOptions extends Pick<AuditListOptions, 'cursor' | 'limit'> {}
