import type { ServerUser } from '@portico/contract'
import type { z } from 'zod'
import type { UserRow } from '../database/tables/users.ts'
import { teamView } from '../teams/team-view.ts'

/** A user on the wire, in its fullest view. */
export function userView(user: UserRow): z.output<typeof ServerUser> {
  return {
    id: user.id,
    primary_email: user.primaryEmail,
    primary_email_verified: user.primaryEmailVerified,
    primary_email_auth_enabled: user.primaryEmailAuthEnabled,
    display_name: user.displayName,
    client_metadata: user.clientMetadata,
    client_read_only_metadata: user.clientReadOnlyMetadata,
    server_metadata: user.serverMetadata,
    profile_image_url: user.profileImageUrl,
    signed_up_at_millis: user.signedUpAtMillis,
    last_active_at_millis: user.lastActiveAtMillis,
    has_password: user.hasPassword,
    auth_with_email: user.hasPassword || user.otpAuthEnabled,
    oauth_providers: user.oauthProviders.map(({ providerId, type, accountId, email }) => ({
      id: providerId,
      type,
      account_id: accountId,
      provider_user_id: accountId,
      email,
    })),
    selected_team_id: user.selectedTeamId,
    selected_team: user.selectedTeam && teamView(user.selectedTeam),
    requires_totp_mfa: user.requiresTotpMfa,
    otp_auth_enabled: user.otpAuthEnabled,
    passkey_auth_enabled: user.passkeyAuthEnabled,
    locale: user.chosenLocale,
    risk_scores: { sign_up: { bot: user.signUpRiskBot, free_trial_abuse: user.signUpRiskFreeTrialAbuse } },
  }
}
