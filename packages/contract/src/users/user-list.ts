import { z } from 'zod'
import { DateMillis, Flag, Uuid, WholeNumber } from '../schemas/fields.ts'
import { limits } from '../schemas/limits.ts'
import { ExternalId, SearchText, text } from '../schemas/texts.ts'

/** Sort orders of user lists. Activity is accurate to an hour. The order by username lists the users who have one. */
export const userOrders = ['signed_up_at', 'last_active_at', 'primary_email', 'username'] as const

// The id of the first user of the page. Sort orders other than sign-up append the sort key, as base64url.
const cursorForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[A-Za-z0-9_-]*)?$/i
const Cursor = text(limits.userCursorMaxLength, (bounded) => bounded.regex(cursorForm, 'must be a next_cursor'))

/** Query of the user list: one page of users, oldest first unless `desc`. */
export const UserListQuery = z.strictObject({
  limit: WholeNumber.pipe(z.number().min(1).max(limits.userPageSize)).optional(),
  cursor: Cursor.optional(),
  order_by: z.enum(userOrders).optional(),
  desc: Flag.optional(),
  query: SearchText.optional(),
  external_id: ExternalId.optional(),
  username: text(limits.usernameMaxLength).optional(),
  team_id: Uuid.optional(),
  primary_email_verified: Flag.optional(),
  is_banned: Flag.optional(),
  /** True: the sign-up waits for the approval of an owner. */
  is_restricted: Flag.optional(),
  /** True: the list has anonymous users, too. */
  include_anonymous: Flag.optional(),
  /** True: the list has anonymous users only. */
  only_anonymous: Flag.optional(),
  /** `password`, `otp`, `passkey`, `second_factor`, or the id of a provider. */
  sign_in_method: text(limits.providerIdMaxLength).optional(),
  /** Start of the period, inclusive. */
  signed_up_after_millis: DateMillis.optional(),
  /** End of the period, exclusive. */
  signed_up_before_millis: DateMillis.optional(),
  /** Start of the period, inclusive. */
  last_active_after_millis: DateMillis.optional(),
  /** End of the period, exclusive. */
  last_active_before_millis: DateMillis.optional(),
  /** The response contains the number of matching users. */
  include_total: Flag.optional(),
})

/** Parameters with which a page may read many more users than it lists. */
export const heavyUserFilters = [
  'order_by',
  'query',
  'primary_email_verified',
  'is_banned',
  'is_restricted',
  'include_anonymous',
  'only_anonymous',
  'sign_in_method',
  'signed_up_after_millis',
  'signed_up_before_millis',
  'last_active_after_millis',
  'last_active_before_millis',
  'include_total',
] as const
