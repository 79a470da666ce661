import { hasReceivers, receiverParameters } from '../../messaging/webhooks/publish.ts'
import type { WithConfig } from '../../platform/config.ts'
import { assignments } from '../../platform/database/column-sql.ts'
import type { ChangeParametersOf } from '../../platform/database/columns.ts'
import type { WithTransaction } from '../../platform/database/database.ts'
import { query, statement } from '../../platform/database/statement.ts'
import { isSameEmail } from '../../platform/database/tables/contact-channels.ts'
import { changeableUserColumns } from '../../platform/database/tables/users.ts'
import { keepGrants } from '../sessions/keep-grants.ts'
import { type BanState, banColumns } from './ban.ts'

type OfUser = { projectId: string; userId: string }

/** A user whose row this transaction has locked: these values do not change before it ends. */
export interface LockedUser extends BanState {
  readonly id: string
  readonly displayName: string | null
  readonly externalId: string | null
  readonly username: string | null
  /** Time at which the user last replaced or removed the username; null: never. */
  readonly usernameChangedAtMillis: number | null
  readonly locale: string | null
  readonly requiresTotpMfa: boolean
  readonly hasPassword: boolean
  /** True: the user has not signed up. */
  readonly isAnonymous: boolean
  /** True if a transfer created the user without the event `user.created`. */
  readonly isUnannounced: boolean
  /** True if the project has a receiver of the user's events. */
  readonly hasReceivers: boolean
}

const lockUserRow = statement<OfUser & ReturnType<typeof receiverParameters>, LockedUser>(
  'lock_user',
  `select u.id, u.display_name, u.external_id, u.username, u.username_changed_at_millis, u.locale, u.totp_secret_sealed is not null as requires_totp_mfa,
     u.password_hash is not null as has_password, u.is_anonymous, u.is_unannounced, ${banColumns}, ${hasReceivers} as has_receivers
   from users u where u.project_id = :projectId and u.id = :userId for update`,
)

/** Locks a user until the end of the transaction. Returns null if there is no such user. */
export async function lockUser(deps: WithTransaction & WithConfig, user: OfUser): Promise<LockedUser | null> {
  const { projectId, userId } = user
  const [locked] = await deps.db.run(lockUserRow, { projectId, userId, ...receiverParameters(deps) })
  return locked ?? null
}

export const isTeamMember = query<OfUser & { teamId: string }, { found: number }>(
  'is_team_member',
  `select 1 as found from team_members where project_id = :projectId and team_id = :teamId and user_id = :userId`,
)

export const isUsedForAuthByOther = query<OfUser & { value: string }, { found: number }>(
  'is_used_for_auth_by_other',
  `select 1 as found from contact_channels where project_id = :projectId and type = 'email' and ${isSameEmail('value', 'value')}
     and used_for_auth and user_id <> :userId`,
)

type Columns = ChangeParametersOf<typeof changeableUserColumns> & {
  removesAuthenticators: boolean
  removesPasskeys: boolean
}

/** Updates the columns that change, and deletes the factors that are turned off. */
export const setUserColumns = statement<OfUser & Columns, { removedPasskeys: number }>(
  'set_user_columns',
  `with removed_passkeys as (
     delete from passkeys where project_id = :projectId and user_id = :userId and :removesPasskeys::boolean returning id
   ), removed_authenticators as (
     delete from authenticators where project_id = :projectId and user_id = :userId and :removesAuthenticators::boolean
   ), removed_recovery_codes as (
     delete from recovery_codes where project_id = :projectId and user_id = :userId and :removesAuthenticators::boolean
   )
   update users set
     ${assignments(changeableUserColumns)}
   where project_id = :projectId and id = :userId
   returning (select count(*)::int from removed_passkeys) as removed_passkeys`,
)

/**
 * Returns the part of a statement that invalidates open reset codes if the part named `changed` has rows. A reset that
 * was requested before a password change must not undo the change.
 */
export function closeResetCodes(changed: string): string {
  return `update verification_codes set used_at_millis = :now::bigint
     where project_id = :projectId and user_id = :userId and purpose = 'password-reset' and used_at_millis is null
       and exists (select from ${changed})`
}

/** Hashes of the last passwords of a user, the current one first, as many as the policy compares. */
export const lastPasswordHashes =
  '(array_remove(array_prepend(password_hash, former_password_hashes), null))[1 : :passwordHistory::int]'

/** The assignment of an update of the password that keeps the hash which it replaces. */
export const keepFormerPasswords = `former_password_hashes = nullif(${lastPasswordHashes}, '{}')`

/** Sets the password, or removes it with a null hash. */
export const storePassword = statement<
  OfUser & { hash: string | null; passwordHistory: number; now: number },
  { id: string }
>(
  'store_password',
  `with stored as (
     update users set password_hash = :hash::text, password_changed_at_millis = :now::bigint, ${keepFormerPasswords}
     where project_id = :projectId and id = :userId returning id
   ), closed as (${closeResetCodes('stored')})
   select id from stored`,
)

/**
 * Revokes all sessions of a user, except the one of a given refresh token, which may just have been replaced. Raising
 * the epoch also stops sign-ins whose first factor was verified before and that have not opened their session yet. The
 * caller has locked the user in an earlier statement, because this one sees only sessions that existed when it began.
 */
export const endSessions = statement<
  OfUser & { now: number; exceptHash: Uint8Array | null; exceptId: string | null },
  never
>(
  'end_sessions',
  `with raised as (
     update users set session_epoch = session_epoch + 1 where project_id = :projectId and id = :userId
   ), kept as (${keepGrants(`s.id = :exceptId::uuid or s.refresh_token_hash = :exceptHash::bytea or s.previous_refresh_token_hash = :exceptHash::bytea`)})
   update sessions set ended_at_millis = :now::bigint
   where project_id = :projectId and user_id = :userId and ended_at_millis is null
     and id is distinct from :exceptId::uuid and refresh_token_hash is distinct from :exceptHash::bytea
     and (previous_refresh_token_hash is null or previous_refresh_token_hash is distinct from :exceptHash::bytea)`,
)
