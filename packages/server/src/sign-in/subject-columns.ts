import { primaryEmailJoin, tokenSubjectColumns } from '../sessions/token-subject.ts'

/** The columns of a `SignInSubject`, for a query from {@link subjectTables}. */
export const subjectColumns = `${tokenSubjectColumns}, u.session_epoch, u.locale`

/** Users with their primary e-mail address, as `u` and `p`. */
export const subjectTables = `users u ${primaryEmailJoin}`
