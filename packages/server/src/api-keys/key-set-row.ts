/** A set of keys as it is kept; the keys themselves are nowhere. */
export interface KeySetRow {
  readonly id: string
  readonly description: string
  readonly createdAtMillis: number
  readonly expiresAtMillis: number
  readonly manuallyRevokedAtMillis: number | null
  readonly lastUsedAtMillis: number | null
  readonly publishableClientKeyLastFour: string | null
  readonly secretServerKeyLastFour: string | null
  readonly superSecretAdminKeyLastFour: string | null
}

/** The columns of a {@link KeySetRow}. */
export const keySetColumns = `id, description, created_at_millis, expires_at_millis, manually_revoked_at_millis,
  last_used_at_millis, publishable_client_key_last_four, secret_server_key_last_four, super_secret_admin_key_last_four`
