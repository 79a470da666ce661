import { lastPasswordHashes } from '../accounts/users/user-statements.ts'
import { statement } from '../platform/database/statement.ts'

interface ProvenAddress extends Record<string, unknown> {
  projectId: string
  userId: string
  email: string
  /** The new password, or null if the account has none afterwards. */
  hash: string | null
  /** Last passwords that the policy compares. */
  passwordHistory: number
  /** The address was not verified before. */
  isFirstProof: boolean
  searchText: string
  now: number
}

/** Numbers of removed sign-in methods and codes. */
export interface Removed {
  readonly hadPassword: boolean
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
 * Stores the password of a user whose address a code has proved. Verifies the address, and revokes all sessions and open
 * codes. On the first verification it also removes all other ways into the account (decision 0015). The caller has
 * locked the user in an earlier statement.
 */
export const storeProvenAddress = statement<ProvenAddress, Removed>(
  'store_proven_address',
  `with before as (
     select totp_secret_sealed is not null as had_totp, password_hash is not null as had_password from users where project_id = :projectId and id = :userId
   ), account as (
     update users set password_hash = :hash::text, password_changed_at_millis = :now::bigint, session_epoch = session_epoch + 1,
       totp_secret_sealed = case when :isFirstProof::boolean then null else totp_secret_sealed end,
       totp_last_time_step = case when :isFirstProof::boolean then null else totp_last_time_step end,
       former_password_hashes = case when :isFirstProof::boolean then null else nullif(${lastPasswordHashes}, '{}') end,
       search_text = case when :isFirstProof::boolean then :searchText else search_text end
     where project_id = :projectId and id = :userId
   ), ended as (
     update sessions set ended_at_millis = :now::bigint
     where project_id = :projectId and user_id = :userId and ended_at_millis is null
   ), closed as (
     update verification_codes set used_at_millis = :now::bigint
     where project_id = :projectId and user_id = :userId and used_at_millis is null
       and (purpose in ('password-reset', 'mfa-attempt', 'terms-attempt') or :isFirstProof::boolean)
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
   select before.had_totp, before.had_password, (select count(*)::int from recovery_codes_gone) as recovery_codes,
     (select count(*)::int from passkeys_gone) as passkeys,
     (select count(*)::int from oauth_accounts_gone) as oauth_accounts,
     (select count(*)::int from channels_gone) as contact_channels
   from before`,
)

/** Returns the removed data for the audit event of the first verification. */
export const removedDetails = (removed: Removed | undefined) => ({
  totp: removed?.hadTotp ?? false,
  recovery_codes: removed?.recoveryCodes ?? 0,
  passkeys: removed?.passkeys ?? 0,
  oauth_accounts: removed?.oauthAccounts ?? 0,
  contact_channels: removed?.contactChannels ?? 0,
})
