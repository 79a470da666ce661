import { isDeepStrictEqual } from 'node:util'
import { emailLocaleOf } from '../../../messaging/emails/locales.ts'
import type { RowOf } from '../../../platform/database/columns.ts'
import type { changeableUserColumns } from '../../../platform/database/tables/users.ts'
import type { CheckedUser } from '../rows/check-row.ts'
import type { StoredUser } from './stored-users.ts'

type UserFields = CheckedUser['row']
type Row = RowOf<typeof changeableUserColumns>
type Columns = { readonly [Name in keyof Row]?: Row[Name] | undefined }

/** Changes of a stored user by a row. */
export interface UserDifference {
  readonly columns: Columns
  /** The stored primary address that becomes verified. */
  readonly verifiedChannelId: string | null
  /** The fields of the row that the user lacks. */
  readonly added: UserFields
}

/**
 * Compares a row with a stored user. The row replaces the profile, and adds what the user lacks: a first address, a password,
 * accounts, passkeys, authenticators with their recovery codes. It replaces no address and no credential, because the user
 * may have changed them since. Returns null if nothing changes.
 */
export function userDifference(stored: StoredUser, row: UserFields): UserDifference | null {
  const columns = changedColumns(stored, row)
  const primary = stored.channels.find(({ isPrimary }) => isPrimary)
  const isSame = primary && primary.value.toLowerCase() === row.primary_email?.toLowerCase()
  const verifiedChannelId = isSame && row.primary_email_verified && !primary.isVerified ? primary.id : null
  const added = lackingOf(stored, row)
  const addsSomething = Object.values(added).some(
    (value) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  if (Object.keys(columns).length === 0 && verifiedChannelId === null && !addsSomething) return null
  return { columns, verifiedChannelId, added }
}

/** The columns that a row sets. Undefined leaves a column unchanged. */
const givenColumns = (row: UserFields): Columns => ({
  displayName: row.display_name === '' ? null : row.display_name,
  profileImageUrl: row.profile_image_url,
  clientMetadata: row.client_metadata,
  clientReadOnlyMetadata: row.client_read_only_metadata,
  serverMetadata: row.server_metadata,
  externalId: row.external_id,
  username: row.username === '' ? null : row.username,
  otpAuthEnabled: row.otp_auth_enabled,
  chosenLocale: row.locale,
  locale: row.locale ? emailLocaleOf(row.locale) : undefined,
  banReason: row.ban === undefined ? undefined : (row.ban?.reason ?? null),
  banUntilMillis: row.ban === undefined ? undefined : (row.ban?.until ?? null),
})

function changedColumns(stored: StoredUser, row: UserFields): Columns {
  const storedValues = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    Object.entries(givenColumns(row)).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, storedValues.get(name)),
    ),
  )
}

function lackingOf(stored: StoredUser, row: UserFields): UserFields {
  const hasNoAddress = stored.channels.length === 0
  const linked = new Set(stored.oauthProviders.map(({ providerId }) => providerId))
  const addresses = new Set(stored.channels.map(({ value }) => value.toLowerCase()))
  const addsAuthenticators = !stored.requiresTotpMfa && (row.totp_secrets_base64 ?? []).length > 0
  return {
    ...(hasNoAddress && row.primary_email
      ? {
          primary_email: row.primary_email,
          primary_email_verified: row.primary_email_verified,
          primary_email_auth_enabled: row.primary_email_auth_enabled,
        }
      : {}),
    further_emails: (row.further_emails ?? []).filter(({ email }) => !addresses.has(email.toLowerCase())),
    ...(stored.hasPassword ? {} : { password_hash: row.password_hash }),
    oauth_providers: (row.oauth_providers ?? []).filter(({ id }) => !linked.has(id)),
    passkeys: (row.passkeys ?? []).filter(({ credential_id }) => !stored.credentialIds.includes(credential_id)),
    ...(addsAuthenticators ? { totp_secrets_base64: row.totp_secrets_base64, recovery_codes: row.recovery_codes } : {}),
  }
}
