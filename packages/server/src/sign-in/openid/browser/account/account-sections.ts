/** The sections of the page `account`, in the words of the account settings. */
import * as english from '@portico/messages/en'
import type { Html } from '../html.ts'
import type { AccountData } from './account-data.ts'
import type { AccountView } from './account-forms.ts'
import { approvalSection, appSection, sessionSection } from './sections/access.ts'
import { connectedAccountSection } from './sections/accounts.ts'
import { activitySection } from './sections/activity.ts'
import { apiKeySection } from './sections/api-keys.ts'
import { deletionSection, exportSection } from './sections/data.ts'
import { emailSection } from './sections/emails.ts'
import { passkeySection } from './sections/passkeys.ts'
import { authenticatorSection, passwordSection } from './sections/password-and-authenticator.ts'
import { profileSection } from './sections/profile.ts'
import { teamSection } from './sections/teams.ts'
import { termsSection } from './sections/terms.ts'
import { trustedDeviceSection } from './sections/trusted-devices.ts'

/** Returns the sections that the project and the account have. */
export function accountSections(view: AccountView, data: AccountData): readonly Html[] {
  const { config } = view.call.project
  const { passkeys, accounts, apiKeys, permissionIds, grants, approvals, teams } = data
  const when = (isShown: boolean, section: () => Html) => (isShown ? [section()] : [])
  const hasAccounts = accounts.length > 0 || config.oauthProviders.some(({ enabled }) => enabled)
  const keys = { help: english.apiKeysHelp, keys: apiKeys, permissionIds, canHaveAll: true }
  return [
    profileSection(view, data),
    emailSection(view, data),
    ...when(config.credentialEnabled, () => passwordSection(view, data)),
    ...when(config.passkeyEnabled || passkeys.length > 0, () => passkeySection(view, data)),
    authenticatorSection(view, data),
    ...when(hasAccounts, () => connectedAccountSection(view, data)),
    sessionSection(view, data),
    ...when(data.user.requires_totp_mfa, () => trustedDeviceSection(view, data)),
    ...when(approvals.length > 0, () => approvalSection(view, data)),
    ...when(grants.length > 0, () => appSection(view, data)),
    ...when(config.allowUserApiKeys, () => apiKeySection(view, keys)),
    ...when(teams.length > 0 || config.clientTeamCreationEnabled, () => teamSection(view, data)),
    activitySection(view, data),
    exportSection(view),
    ...when(data.acceptances.length > 0, () => termsSection(view, data)),
    ...when(config.clientUserDeletionEnabled, () => deletionSection(view, data)),
  ]
}
