import { primaryEmailJoin, tokenSubjectColumns } from '../sessions/token-subject.ts'
import { banColumns } from '../users/ban.ts'

/** The columns of a `SignInSubject`, for a query from {@link subjectTables}. */
export const subjectColumns = `${tokenSubjectColumns}, u.session_epoch, u.locale, ${banColumns}`

/** Users with their primary email address, as `u` and `p`. */
export const subjectTables = `users u ${primaryEmailJoin}`
