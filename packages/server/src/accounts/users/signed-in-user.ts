import { type BatchReader, createBatchReader } from '../../platform/database/buffers/batch-reader.ts'
import type { Database } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { type UserRow, userSelectList, userTables } from '../../platform/database/tables/users.ts'
import type { Impersonation } from './impersonation.ts'

/** The user of an access token, with the state of the session it was issued for. */
export interface SignedInUser extends UserRow {
  readonly sessionId: string
  /** Time of the last authentication in the session. Null if a server opened the session, without authentication. */
  readonly authenticatedAtMillis: number | null
  /** True after sign-out, password change or revocation. An expired session is not ended. */
  readonly isSessionEnded: boolean
  /** Null unless a server or an owner acts as the user. */
  readonly impersonation: Impersonation | null
}

/** Identifiers of a verified access token. */
export interface UserAndSession {
  readonly userId: string
  readonly sessionId: string
}

/** Reads the user of a verified access token. Returns null if the user was deleted. */
export type FindSignedInUser = BatchReader<UserAndSession, SignedInUser | null>

// The statement that reads the user also reads the end of the session and the deletion of the user, so that no call
// needs a second statement. The limit keeps it an index loop with one look-up per requested row, whatever statistics
// the planner has.
const selectSignedInUsers = query<
  { projectId: string; userIds: string[]; sessionIds: string[] },
  SignedInUser & { position: number }
>(
  'select_signed_in_users',
  `select requested.position, found.*
   from unnest(:userIds::uuid[], :sessionIds::uuid[]) with ordinality as requested (user_id, session_id, position)
   cross join lateral (
     select ${userSelectList}, requested.session_id, (s.id is null or s.ended_at_millis is not null) as is_session_ended,
       s.impersonation, s.authenticated_at_millis
     from ${userTables}
     left join sessions s on s.project_id = u.project_id and s.id = requested.session_id and s.user_id = u.id
     where u.project_id = :projectId and u.id = requested.user_id
     limit 1
   ) found`,
)

/** Almost every request needs this: concurrent requests share one statement. */
export function createFindSignedInUser(db: Database): FindSignedInUser {
  return createBatchReader(async (projectId, requests) => {
    const userIds = requests.map(({ userId }) => userId)
    const sessionIds = requests.map(({ sessionId }) => sessionId)
    const rows = await db.run(selectSignedInUsers, { projectId, userIds, sessionIds })
    const users: (SignedInUser | null)[] = requests.map(() => null)
    for (const row of rows) users[row.position - 1] = row
    return users
  })
}

export interface WithSignedInUsers {
  readonly findSignedInUser: FindSignedInUser
}
