import {
  emailedLinks,
  type ProjectOptions as OptionsView,
  type ProjectOptionsUpdate,
  type TokenClaimsTemplate,
  usernameModes,
} from '@portico/contract'
import type { z } from 'zod'
import { rowFields } from '../../platform/database/wire-fields.ts'
import { isLinkHosted } from '../own-host/pages-url.ts'
import type { ProjectOptions } from '../project.ts'

/** Returns the policy of a project as its owner sees it. */
export const optionsView = (options: ProjectOptions): z.output<typeof OptionsView> => ({
  invitations_bound_to_email: options.invitationsBoundToEmail,
  password_min_length: options.passwordMinLength,
  password_history: options.passwordHistory,
  breached_password_range_calls: options.breachedPasswordRangeCalls,
  session_idle_millis: options.sessionIdleMillis,
  session_max_millis: options.sessionMaxMillis,
  server_session_idle_millis: options.serverSessionIdleMillis,
  server_session_max_millis: options.serverSessionMaxMillis,
  session_limit: options.sessionLimit,
  session_limit_action: options.sessionLimitRefuses ? 'refuse' : 'end_oldest',
  hide_accounts: options.hideAccounts,
  waitlist_enabled: options.waitlistEnabled,
  second_factor_at: options.secondFactorAtSignIn ? 'at_sign_in' : 'permissions',
  new_device_notices: options.newDeviceNotices,
  fresh_sign_in_minutes: options.freshSignInMinutes,
  token_claims: templateOf(options),
  oauth_registration_enabled: options.oauthRegistrationEnabled,
  anonymous_users_enabled: options.anonymousUsersEnabled,
  anonymous_max_idle_days: options.anonymousMaxIdleDays,
  oauth_client_documents_enabled: options.oauthClientDocumentsEnabled,
  username: usernameModeOf(options),
  username_change_days: options.usernameChangeDays,
  reserved_usernames: reservedUsernamesOf(options),
  terms_record_days: options.termsRecordDays,
  hosted_email_links: emailedLinks.filter((link) => isLinkHosted(options, link)),
})

/** Returns whether users of a project have usernames. */
export const usernameModeOf = ({ usernameMode }: Pick<ProjectOptions, 'usernameMode'>) =>
  usernameModes.find((mode) => mode === usernameMode) ?? 'off'

/** Returns the names in lower case that a project reserves. */
export const reservedUsernamesOf = ({ reservedUsernames }: Pick<ProjectOptions, 'reservedUsernames'>): string[] =>
  Array.isArray(reservedUsernames) ? reservedUsernames.filter((name) => typeof name === 'string') : []

/** Returns given options as they are stored: reserved names in lower case, once each, sorted. */
export function normalizedOptions<Given extends { readonly reserved_usernames?: readonly string[] | undefined }>(
  given: Given,
): Given {
  const names = given.reserved_usernames
  return names ? { ...given, reserved_usernames: [...new Set(names.map((name) => name.toLowerCase()))].sort() } : given
}

/** Returns the template of claims of a project, or null. */
export function templateOf({ tokenClaims }: Pick<ProjectOptions, 'tokenClaims'>): TokenClaimsTemplate | null {
  const isObject = typeof tokenClaims === 'object' && tokenClaims !== null && !Array.isArray(tokenClaims)
  return isObject ? tokenClaims : null
}

/** Returns the columns of changed options. */
export function optionColumns(changes: z.output<typeof ProjectOptionsUpdate>) {
  const {
    session_limit_action: action,
    second_factor_at: place,
    username,
    reserved_usernames: names,
    hosted_email_links: links,
    ...others
  } = changes
  return {
    ...rowFields(others),
    sessionLimitRefuses: action && action === 'refuse',
    hostedEmailLinks: links && [...new Set(links)].join(' '),
    secondFactorAtSignIn: place && place === 'at_sign_in',
    usernameMode: username,
    reservedUsernames: names,
  }
}
