import type { NewUser } from '../../../accounts/users/create/new-user.ts'
import { toUserRow } from '../../../accounts/users/create/user-created-events.ts'
import { searchTextOf } from '../../../accounts/users/list/search-text.ts'
import { emailLocaleOf } from '../../../messaging/emails/locales.ts'
import { recordOf } from '../../../platform/database/column-sql.ts'
import { storedUserColumns, type UserRow } from '../../../platform/database/tables/users.ts'
import type { Project } from '../../../projects/project.ts'
import type { PlannedUser } from '../judge/plan.ts'

/** Returns an imported user as any other new user is described. */
function newImportedUser({ id, row }: PlannedUser, passwordHash: string | null): NewUser {
  return {
    id,
    displayName: row.display_name ?? null,
    profileImageUrl: row.profile_image_url ?? null,
    clientMetadata: row.client_metadata ?? null,
    clientReadOnlyMetadata: row.client_read_only_metadata ?? null,
    serverMetadata: row.server_metadata ?? null,
    externalId: row.external_id ?? null,
    username: row.username || null,
    otpAuthEnabled: row.otp_auth_enabled ?? false,
    locale: row.locale ? emailLocaleOf(row.locale) : null,
    chosenLocale: row.locale ?? null,
    banReason: row.ban?.reason ?? null,
    banUntilMillis: row.ban?.until ?? null,
    signedUpAtMillis: row.signed_up_at_millis,
    lastActiveAtMillis: row.last_active_at_millis,
    passwordHash,
    email: row.primary_email
      ? {
          value: row.primary_email,
          isVerified: row.primary_email_verified ?? false,
          usedForAuth: row.primary_email_auth_enabled ?? true,
        }
      : null,
    oauthAccounts: (row.oauth_providers ?? []).map((account) => ({
      providerId: account.id,
      accountId: account.account_id,
      email: account.email ?? null,
    })),
  }
}

/** A new user as reads will return it, and the columns that reads do not show. */
export interface ImportedUser {
  readonly planned: PlannedUser
  readonly user: UserRow
  readonly record: Record<string, unknown>
}

export function toImportedUser(
  project: Project,
  planned: PlannedUser,
  { passwordHash, now }: { passwordHash: string | null; now: number },
): ImportedUser {
  const given = newImportedUser(planned, passwordHash)
  const user = {
    ...toUserRow(project, given, now),
    requiresTotpMfa: (planned.row.totp_secrets_base64 ?? []).length > 0,
    passkeyAuthEnabled: (planned.row.passkeys ?? []).length > 0,
  }
  const addresses = [...(given.email ? [given.email.value] : []), ...furtherAddressesOf(planned)]
  const record = {
    ...recordOf(storedUserColumns, user),
    password_hash: passwordHash,
    search_text: searchTextOf(user, addresses),
    email: given.email?.value ?? null,
  }
  return { planned, user, record }
}

const furtherAddressesOf = ({ row }: PlannedUser) => (row.further_emails ?? []).map(({ email }) => email)
