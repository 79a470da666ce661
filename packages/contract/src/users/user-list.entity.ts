/** Fields of lists of users. No schema library here: browsers import this file. */

import { date, entity } from '../entity/entity.ts'
import type { Shape, WireOf } from '../entity/shape.ts'
import type { UserListQuery } from './user-list.ts'

type WireQuery = WireOf<typeof UserListQuery>

/** Orders of the list: the name of the field and that of the wire. */
export const userOrders = {
  signedUpAt: 'signed_up_at',
  lastActiveAt: 'last_active_at',
  primaryEmail: 'primary_email',
  username: 'username',
} as const satisfies Record<string, NonNullable<WireQuery['order_by']>>

export type UserOrder = keyof typeof userOrders

/** Filters and pages of a list of users. The order has names of its own. */
export const userListFields = entity<WireQuery, 'order_by'>()({
  /** `nextCursor` of the previous page. */
  cursor: 'cursor',
  /** Users per page, at most 10,000, which is also the default. */
  limit: 'limit',
  /** A part of the display name, of the username, of an email address or of the external id, or the id. */
  query: 'query',
  /** The whole external id: the page has one user at most. */
  externalId: 'external_id',
  /** The whole username, in any letter case: the page has one user at most. */
  username: 'username',
  /** True for the reverse order, such as the newest users first. */
  desc: 'desc',
  teamId: 'team_id',
  /** False lists users whose primary email address is not verified, and those without one. */
  primaryEmailVerified: 'primary_email_verified',
  isBanned: 'is_banned',
  /** True: users whose sign-up waits for the approval of an owner. */
  isRestricted: 'is_restricted',
  /** True: the list has anonymous users, too, which it leaves out by default. */
  includeAnonymous: 'include_anonymous',
  /** True: the list has anonymous users only. */
  onlyAnonymous: 'only_anonymous',
  /** `password`, `otp`, `passkey`, `second_factor`, or the id of a provider such as `github`. */
  signInMethod: 'sign_in_method',
  /** This time included. */
  signedUpAfter: date('signed_up_after_millis'),
  /** This time not included. */
  signedUpBefore: date('signed_up_before_millis'),
  /** This time included. */
  lastActiveAfter: date('last_active_after_millis'),
  /** This time not included. */
  lastActiveBefore: date('last_active_before_millis'),
  /** True to count the users that match. */
  includeTotal: 'include_total',
})

/** Filters and pages of a list of users. */
export interface UserListFilters extends Shape<typeof userListFields, WireQuery> {}
