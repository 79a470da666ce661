import { statement } from '../database/statement.ts'
import type { Deps } from '../deps.ts'

const sumUserCounts = statement<{ projectId: string }, { userCount: number }>(
  'sum_user_counts',
  `select coalesce(sum(user_count), 0)::bigint as user_count from project_user_counts where project_id = :projectId`,
)

/** How many users a project has: the sum of a few counters kept by every sign-up and deletion, never a scan. */
export async function countUsers({ db }: Pick<Deps, 'db'>, projectId: string): Promise<number> {
  const [row] = await db.run(sumUserCounts, { projectId })
  return row?.userCount ?? 0
}

const shards = 16

/** The counter that a user is counted in: spread by id, and the same again when the user is deleted. */
export const shardOf = (userId: string): number => Number.parseInt(userId.slice(-2), 16) % shards
