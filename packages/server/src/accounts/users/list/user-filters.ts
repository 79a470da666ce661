import type { UserOrder } from './user-order.ts'

/** Filters of a list of users, as parameters of its statements. Null matches every user. */
export interface UserFilters extends Record<string, unknown> {
  readonly isBanned: boolean | null
  readonly isRestricted: boolean | null
  /** Null matches users who have signed up, and those who have not. */
  readonly isAnonymous: boolean | null
  readonly isVerified: boolean | null
  /** `password`, `otp`, `passkey`, `second_factor`, or the id of a provider. */
  readonly method: string | null
  readonly teamId: string | null
  readonly externalId: string | null
  /** In lower case. */
  readonly username: string | null
  /** True matches users who have a username. */
  readonly hasUsername: boolean | null
  /** Included. */
  readonly signedUpAfter: number
  /** Not included. */
  readonly signedUpBefore: number
  /** Included. */
  readonly lastActiveAfter: number
  /** Not included. */
  readonly lastActiveBefore: number
  /** A pattern for `like`. */
  readonly pattern: string | null
  /** The user with this id matches the search, too. */
  readonly searchedId: string | null
}

const isBanned = `(u.ban_reason is not null and coalesce(u.ban_until_millis > :now::bigint, true))`
const signedUpRange =
  'u.signed_up_at_millis >= :signedUpAfter::bigint and u.signed_up_at_millis < :signedUpBefore::bigint'
const activeRange =
  'u.last_active_at_millis >= :lastActiveAfter::bigint and u.last_active_at_millis < :lastActiveBefore::bigint'
// The order lags behind the last activity by less than an hour.
const activeOrderRange =
  'u.active_order > :lastActiveAfter::bigint - 3600000 and u.active_order < :lastActiveBefore::bigint'

/** The place of users without a primary address in the order by address. */
const orderWithoutAddress = `U&'\\+10FFFF'`

// Each sub-select looks up one user.
const exists = (rows: string) => `coalesce((select true from ${rows} limit 1), false)`
// The index of addresses that are not verified is small, and reads no rows of the table for a verified one.
const isVerified = `(u.email_order <> ${orderWithoutAddress} and not ${exists(`contact_channels c
  where c.project_id = u.project_id and c.user_id = u.id and c.is_primary and not c.is_verified`)})`
const isMember = exists(`team_members m where m.project_id = u.project_id and m.team_id = :teamId::uuid
  and m.user_id = u.id`)
const hasMethod = `case :method::text
  when 'password' then u.password_hash is not null
  when 'otp' then u.otp_auth_enabled
  when 'second_factor' then u.totp_secret_sealed is not null
  when 'passkey' then ${exists('passkeys k where k.project_id = u.project_id and k.user_id = u.id')}
  else ${exists(`oauth_accounts a where a.project_id = u.project_id and a.user_id = u.id
    and a.provider_id = :method::text and a.allow_sign_in`)} end`

/**
 * SQL condition that checks one user `u` for all filters, those that read another table last. PostgreSQL evaluates it in
 * this order, because it is a column of a result. No index is used to find the users.
 */
export const filterCondition = `(:isBanned::boolean is null or ${isBanned} = :isBanned::boolean)
  and (:isRestricted::boolean is null or u.is_restricted = :isRestricted::boolean)
  and (:isAnonymous::boolean is null or u.is_anonymous = :isAnonymous::boolean)
  and ${signedUpRange} and ${activeRange}
  and (:pattern::text is null or u.search_text like :pattern::text or coalesce(u.id = :searchedId::uuid, false))
  and (:externalId::text is null or u.external_id = :externalId::text)
  and (:username::text is null or lower(u.username collate "C") = :username::text)
  and (:hasUsername::boolean is null or u.username is not null)
  and (:method::text is null or ${hasMethod})
  and (:teamId::uuid is null or ${isMember})
  and (:isVerified::boolean is null or ${isVerified} = :isVerified::boolean)`

/** SQL of the ids in the sets of users that an index holds. A user may occur twice. */
export const indexedSets = {
  external_id: 'select id from users where project_id = :projectId and external_id = :externalId::text',
  username: `select user_id as id from usernames where project_id = :projectId and username = :username::text
      and released_at_millis is null`,
  named: 'select user_id as id from usernames where project_id = :projectId and released_at_millis is null',
  banned: 'select id from users where project_id = :projectId and ban_reason is not null',
  restricted: 'select user_id as id from restricted_users where project_id = :projectId',
  anonymous: 'select user_id as id from anonymous_users where project_id = :projectId',
  second_factor: 'select id from users where project_id = :projectId and totp_secret_sealed is not null',
  passkey: 'select user_id as id from passkeys where project_id = :projectId',
  provider: `select user_id as id from oauth_accounts
      where project_id = :projectId and provider_id = :method::text and allow_sign_in`,
  team: 'select user_id as id from team_members where project_id = :projectId and team_id = :teamId::uuid',
  unverified: `select user_id as id from contact_channels
      where project_id = :projectId and is_primary and not is_verified
    union all select id from users where project_id = :projectId and email_order = ${orderWithoutAddress}`,
  signed_up: `select u.id from users u where u.project_id = :projectId and ${signedUpRange}`,
  active: `select u.id from users u where u.project_id = :projectId and ${activeOrderRange}`,
} as const

export type IndexedSet = keyof typeof indexedSets

/**
 * Returns the set that contains all users that match, or null if no index holds one. Searches are not considered: their
 * index has to collect all matches to count them.
 */
export function indexedSetOf(order: UserOrder, filters: UserFilters): IndexedSet | null {
  const { method } = filters
  if (filters.externalId !== null) return 'external_id'
  if (filters.username !== null) return 'username'
  if (filters.isRestricted) return 'restricted'
  if (filters.isBanned) return 'banned'
  if (filters.isAnonymous) return 'anonymous'
  if (method === 'second_factor' || method === 'passkey') return method
  if (method !== null && method !== 'password' && method !== 'otp') return 'provider'
  if (filters.teamId !== null) return 'team'
  if (filters.isVerified === false) return 'unverified'
  if (order !== 'signed_up_at' && isRange(filters.signedUpAfter, filters.signedUpBefore)) return 'signed_up'
  if (order !== 'last_active_at' && isRange(filters.lastActiveAfter, filters.lastActiveBefore)) return 'active'
  return order === 'username' ? 'named' : null
}

/** The range of a filter that is not given. */
export const allTimes = { after: -8_640_000_000_000_000, before: 8_640_000_000_000_001 } as const

const isRange = (after: number, before: number) => after !== allTimes.after || before !== allTimes.before
