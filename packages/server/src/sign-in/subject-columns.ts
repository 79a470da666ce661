import { primaryEmailJoin, tokenSubjectColumns } from '../accounts/sessions/token-subject.ts'
import { banColumns } from '../accounts/users/ban.ts'

/** The columns of a `SignInSubject`, for a query from {@link subjectTables}. */
export const subjectColumns = `${tokenSubjectColumns}, u.username is not null as has_username, u.session_epoch, u.locale, ${banColumns},
  case when u.totp_secret_sealed is null then false else coalesce((
    select true from passkeys f where f.project_id = u.project_id and f.user_id = u.id limit 1), false)
  end as has_passkey_factor`

/** Users with their primary email address, as `u` and `p`. */
export const subjectTables = `users u ${primaryEmailJoin}`
