import { statement } from '../../platform/database/statement.ts'

interface NewPassword extends Record<string, unknown> {
  projectId: string
  userId: string
  email: string
  hash: string
  /** The address was not verified before. */
  isFirstProof: boolean
  searchText: string
  now: number
}

/** Numbers of removed sign-in methods and codes. */
export interface Removed {
  readonly hadTotp: boolean
  readonly recoveryCodes: number
  readonly passkeys: number
  readonly oauthAccounts: number
  readonly contactChannels: number
}

const gone = (table: string, condition = 'true') =>
  `delete from ${table} where project_id = :projectId and user_id = :userId and :isFirstProof::boolean and ${condition}
     returning 1`

/**
 * Stores the new password, verifies the address, revokes all sessions and open codes. On the first verification it also
 * removes all other ways into the account. The caller has locked the user in an earlier statement.
 */
export const storeResetPassword = statement<NewPassword, Removed>(
  'store_reset_password',
  `with before as (
     select totp_secret_sealed is not null as had_totp from users where project_id = :projectId and id = :userId
   ), account as (
     update users set password_hash = :hash, password_changed_at_millis = :now::bigint, session_epoch = session_epoch + 1,
       totp_secret_sealed = case when :isFirstProof::boolean then null else totp_secret_sealed end,
       totp_last_time_step = case when :isFirstProof::boolean then null else totp_last_time_step end,
       search_text = case when :isFirstProof::boolean then :searchText else search_text end
     where project_id = :projectId and id = :userId
   ), ended as (
     update sessions set ended_at_millis = :now::bigint
     where project_id = :projectId and user_id = :userId and ended_at_millis is null
   ), closed as (
     update verification_codes set used_at_millis = :now::bigint
     where project_id = :projectId and user_id = :userId and used_at_millis is null
       and (purpose in ('password-reset', 'mfa-attempt') or :isFirstProof::boolean)
   ), proved as (
     update contact_channels set is_verified = true
     where project_id = :projectId and user_id = :userId and type = 'email' and value = :email and not is_verified
   ), recovery_codes_gone as (
     ${gone('recovery_codes')}
   ), passkeys_gone as (
     ${gone('passkeys')}
   ), oauth_accounts_gone as (
     ${gone('oauth_accounts')}
   ), channels_gone as (
     ${gone('contact_channels', 'value <> :email')}
   )
   select before.had_totp, (select count(*)::int from recovery_codes_gone) as recovery_codes,
     (select count(*)::int from passkeys_gone) as passkeys,
     (select count(*)::int from oauth_accounts_gone) as oauth_accounts,
     (select count(*)::int from channels_gone) as contact_channels
   from before`,
)
