import type { WithReads } from '../platform/database/database.ts'
import { query } from '../platform/database/statement.ts'

const sumUserCounts = query<{ projectId: string }, { userCount: number }>(
  'sum_user_counts',
  `select coalesce(sum(user_count), 0)::bigint as user_count from project_user_counts where project_id = :projectId`,
)

/** Returns the number of users of a project: the sum of a few counters that every sign-up and deletion updates. */
export async function countUsers({ db }: WithReads, projectId: string): Promise<number> {
  const [row] = await db.run(sumUserCounts, { projectId })
  return row?.userCount ?? 0
}

const shards = 16

/** Returns the counter that a user is counted in. Users are spread by id, so that a deletion uses the same counter. */
export const shardOf = (userId: string): number => Number.parseInt(userId.slice(-2), 16) % shards
