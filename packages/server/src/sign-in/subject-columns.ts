/** The columns of a `SignInSubject`, for a query from {@link subjectTables}. */
export const subjectColumns = `
  u.id, u.display_name, u.selected_team_id, u.signed_up_at_millis, u.session_epoch, u.locale,
  u.totp_secret_sealed is not null as requires_totp_mfa,
  p.value as primary_email, coalesce(p.is_verified, false) as primary_email_verified`

/** Users with their primary e-mail address, as `u` and `p`. */
export const subjectTables = `
  users u
  left join contact_channels p on p.project_id = u.project_id and p.user_id = u.id and p.type = 'email' and p.is_primary`
