/** Claims about the user of a token. */
export interface TokenSubject {
  readonly id: string
  readonly displayName: string | null
  readonly primaryEmail: string | null
  readonly primaryEmailVerified: boolean
  readonly selectedTeamId: string | null
  readonly signedUpAtMillis: number
  readonly requiresTotpMfa: boolean
  readonly isAnonymous: boolean
}

/** Time and methods of the last authentication in a session. */
export interface SessionAuthentication {
  /** Null if a server opened the session, without authentication. */
  readonly authenticatedAtMillis: number | null
  /** Values of RFC 8176. Empty after a sign-in with a provider, for which there is no value. */
  readonly authenticationMethods: readonly string[] | null
}

/** The columns of a {@link SessionAuthentication}, of a session `s`. */
export const sessionAuthenticationColumns = 's.authenticated_at_millis, s.authentication_methods'

/** The columns of a {@link TokenSubject}, of a user `u` whose primary address {@link primaryEmailJoin} adds. */
export const tokenSubjectColumns = `u.id, u.display_name, u.selected_team_id, u.signed_up_at_millis, u.is_anonymous,
  u.totp_secret_sealed is not null as requires_totp_mfa,
  p.value as primary_email, coalesce(p.is_verified, false) as primary_email_verified`

/** The primary email address of a user `u`, as `p`. */
export const primaryEmailJoin = `left join contact_channels p
  on p.project_id = u.project_id and p.user_id = u.id and p.type = 'email' and p.is_primary`
