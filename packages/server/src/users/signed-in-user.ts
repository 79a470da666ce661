import { statement } from '../database/statement.ts'
import { type UserRow, userColumns, userTables } from '../database/tables/users.ts'
import type { Deps } from '../deps.ts'

/** The user of an access token, with the state of the session it was issued for. */
export interface SignedInUser extends UserRow {
  readonly sessionId: string
  /** Ended by sign-out, password change or revocation. A session that merely expired is not ended. */
  readonly isSessionEnded: boolean
}

// The session's end and the user's deletion are seen by the statement that reads the user: no call needs a second.
const selectSignedInUser = statement<{ projectId: string; userId: string; sessionId: string }, SignedInUser>(
  'select_signed_in_user',
  `select ${userColumns}, :sessionId::uuid as session_id,
     (s.id is null or s.ended_at_millis is not null) as is_session_ended
   from ${userTables}
   left join sessions s on s.project_id = u.project_id and s.id = :sessionId and s.user_id = u.id
   where u.project_id = :projectId and u.id = :userId`,
)

/** The user that a verified access token names, or null when the user was deleted. */
export async function findSignedInUser(
  { db }: Pick<Deps, 'db'>,
  projectId: string,
  token: { userId: string; sessionId: string },
): Promise<SignedInUser | null> {
  const [user] = await db.run(selectSignedInUser, { projectId, userId: token.userId, sessionId: token.sessionId })
  return user ?? null
}
