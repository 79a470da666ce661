import type { Json } from '@portico/contract'

/** A user with everything that any view of a user shows. */
export interface UserRow {
  readonly id: string
  readonly displayName: string | null
  readonly profileImageUrl: string | null
  readonly clientMetadata: Json
  readonly clientReadOnlyMetadata: Json
  readonly serverMetadata: Json
  readonly signedUpAtMillis: number
  readonly lastActiveAtMillis: number
  readonly otpAuthEnabled: boolean
  readonly requiresTotpMfa: boolean
  readonly sessionEpoch: number
  /** The language of mails: the chosen one, otherwise that of the last sign-in. */
  readonly locale: string | null
  /** The language that the user chose, as a BCP 47 tag. */
  readonly chosenLocale: string | null
  /** Risk scores of the sign-up, 0 to 100. */
  readonly signUpRiskBot: number
  readonly signUpRiskFreeTrialAbuse: number
  readonly primaryEmail: string | null
  readonly primaryEmailVerified: boolean
  readonly primaryEmailAuthEnabled: boolean
  readonly hasPassword: boolean
  readonly passkeyAuthEnabled: boolean
  readonly oauthProviders: readonly OAuthAccountRow[]
  readonly selectedTeamId: string | null
  readonly selectedTeam: TeamRow | null
}

export interface OAuthAccountRow {
  readonly providerId: string
  readonly type: 'shared' | 'standard'
  readonly accountId: string
  readonly email: string | null
}

export interface TeamRow {
  readonly id: string
  readonly displayName: string
  readonly profileImageUrl: string | null
  readonly clientMetadata: Json
  readonly clientReadOnlyMetadata: Json
  readonly serverMetadata: Json
  readonly createdAtMillis: number
}

/**
 * The columns of a {@link UserRow}, for a query from {@link userTables}. Each sub-select looks up the one user: `exists`
 * would let the planner read all passkeys of a project once and compare.
 */
export const userColumns = `
  u.id, u.display_name, u.profile_image_url, u.client_metadata, u.client_read_only_metadata, u.server_metadata,
  u.signed_up_at_millis, u.last_active_at_millis, u.otp_auth_enabled, u.session_epoch, u.locale, u.chosen_locale,
  u.selected_team_id, u.sign_up_risk_bot, u.sign_up_risk_free_trial_abuse,
  u.totp_secret_sealed is not null as requires_totp_mfa,
  c.value as primary_email,
  coalesce(c.is_verified, false) as primary_email_verified,
  coalesce(c.used_for_auth, false) as primary_email_auth_enabled,
  u.password_hash is not null as has_password,
  coalesce((select true from passkeys k where k.project_id = u.project_id and k.user_id = u.id limit 1), false)
    as passkey_auth_enabled,
  coalesce((
    select json_agg(json_build_object('providerId', a.provider_id, 'accountId', a.account_id, 'email', a.email,
      'type', coalesce(o.type, 'standard')) order by a.created_at_millis, a.provider_id)
    from oauth_accounts a left join oauth_provider_configs o
      on o.project_id = a.project_id and o.provider_id = a.provider_id
    where a.project_id = u.project_id and a.user_id = u.id), '[]') as oauth_providers,
  case when u.selected_team_id is not null then (
    select json_build_object('id', t.id, 'displayName', t.display_name, 'profileImageUrl', t.profile_image_url,
      'clientMetadata', t.client_metadata, 'clientReadOnlyMetadata', t.client_read_only_metadata,
      'serverMetadata', t.server_metadata, 'createdAtMillis', t.created_at_millis)
    from teams t where t.project_id = u.project_id and t.id = u.selected_team_id) end as selected_team`

/** Users with their primary e-mail address, as `u` and `c`. */
export const userTables = `
  users u
  left join contact_channels c on c.project_id = u.project_id and c.user_id = u.id and c.type = 'email' and c.is_primary`
