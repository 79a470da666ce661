import { ServerUser } from '@portico/contract'
import { columnsAsJson } from '../platform/database/column-sql.ts'
import { teamColumns } from '../platform/database/tables/teams.ts'
import { ofSelectedTeam, userColumns } from '../platform/database/tables/users.ts'
import { createViewSql } from '../platform/database/wire-fields.ts'

/**
 * The JSON of `userView` as an SQL expression of `userTables`. A statement that publishes a user reads and writes the
 * event at once with it. The service would need another statement for each.
 */
export const userAsJson = createViewSql(userColumns, 'u')(ServerUser, {
  auth_with_email: '(u.password_hash is not null or u.otp_auth_enabled)',
  oauth_providers: `(
    select coalesce(json_agg(json_build_object('id', a -> 'providerId', 'type', a -> 'type', 'account_id', a -> 'accountId',
      'provider_user_id', a -> 'accountId', 'email', a -> 'email', 'allow_sign_in', a -> 'allowSignIn',
      'allow_connected_accounts', a -> 'allowConnectedAccounts')), '[]'::json)
    from json_array_elements(${userColumns.oauthProviders.sql}) a)`,
  selected_team: ofSelectedTeam(columnsAsJson(teamColumns, 't')),
  locale: 'u.chosen_locale',
  ban: `case when u.ban_reason is not null then
    json_build_object('reason', u.ban_reason, 'until', u.ban_until_millis) end`,
  risk_scores: `json_build_object('sign_up',
    json_build_object('bot', u.sign_up_risk_bot, 'free_trial_abuse', u.sign_up_risk_free_trial_abuse))`,
})
