import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'

const selectEpoch = query<{ projectId: string; userId: string }, { sessionEpoch: number }>(
  'select_session_epoch_of_user',
  'select session_epoch from users where project_id = :projectId and id = :userId',
)

/** Returns the epoch of the sessions of a user: 0 until all sessions are revoked for the first time, and for an unknown user. */
export async function findSessionEpoch({ db }: WithReads, projectId: string, userId: string): Promise<number> {
  const [user] = await db.run(selectEpoch, { projectId, userId })
  return user?.sessionEpoch ?? 0
}
