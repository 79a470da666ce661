import { ServerUser } from '@portico/contract'
import type { UserRow } from '../platform/database/tables/users.ts'
import { createView } from '../platform/database/wire-fields.ts'
import { teamView } from './team-view.ts'

/** Returns a user as server access sees it. The router removes what other levels do not see. */
export const userView = createView<UserRow>()(ServerUser, {
  auth_with_email: (user) => user.hasPassword || user.otpAuthEnabled,
  oauth_providers: (user) =>
    user.oauthProviders.map(({ providerId, type, accountId, email, allowSignIn, allowConnectedAccounts }) => ({
      id: providerId,
      type,
      account_id: accountId,
      provider_user_id: accountId,
      email,
      allow_sign_in: allowSignIn,
      allow_connected_accounts: allowConnectedAccounts,
    })),
  selected_team: (user) => user.selectedTeam && teamView(user.selectedTeam),
  locale: (user) => user.chosenLocale,
  ban: ({ banReason: reason, banUntilMillis: until }) => (reason === null ? null : { reason, until }),
  risk_scores: (user) => ({ sign_up: { bot: user.signUpRiskBot, free_trial_abuse: user.signUpRiskFreeTrialAbuse } }),
})

/** Throws PRECONDITION_FAILED unless the user is the one that the caller expects. */
export type RequireUserMatch = (stored: ReturnType<typeof userView>) => void
