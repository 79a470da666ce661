import type { Metrics } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { type UserRow, userSelectList, userTables } from '../../platform/database/tables/users.ts'
import type { Project } from '../../projects/project.ts'
import { userView } from '../../views/user-view.ts'

const days = 31
const recentUsers = 5
const dayMillis = 24 * 60 * 60_000

interface CountersRow {
  totalUsers: number
  days: { day: number; signUps: number; activeUsers: number }[]
  countries: { country: string; users: number }[]
  methods: { method: string; count: number }[]
}

// Counters only: sixteen shards of each, added up.
const selectCounters = query<{ projectId: string; firstDay: number }, CountersRow>(
  'select_metric_counters',
  `select
     (select coalesce(sum(user_count), 0)::bigint from project_user_counts where project_id = :projectId) as total_users,
     coalesce((select json_agg(d) from (
       select day, sum(sign_ups)::bigint as "signUps", sum(active_users)::bigint as "activeUsers"
       from project_daily_counts where project_id = :projectId and day >= :firstDay group by day) d), '[]') as days,
     coalesce((select json_agg(c) from (
       select country, sum(user_count)::bigint as users from country_counts where project_id = :projectId
       group by country having sum(user_count) > 0 order by 2 desc, 1) c), '[]') as countries,
     coalesce((select json_agg(m) from (
       select method, sum(method_count)::bigint as count from login_method_counts where project_id = :projectId
       group by method having sum(method_count) > 0 order by 2 desc, 1) m), '[]') as methods`,
)

const selectRecentlyRegistered = query<{ projectId: string; limit: number }, UserRow>(
  'select_recently_registered',
  `select ${userSelectList} from ${userTables} where u.project_id = :projectId
   order by u.signed_up_at_millis desc, u.id desc limit :limit`,
)

const selectRecentlyActive = query<{ projectId: string; limit: number }, UserRow>(
  'select_recently_active',
  `select found.* from (
     select user_id, at_millis from recently_active_users where project_id = :projectId
     order by at_millis desc, user_id limit :limit
   ) recent cross join lateral (
     select ${userSelectList} from ${userTables} where u.project_id = :projectId and u.id = recent.user_id limit 1
   ) found order by recent.at_millis desc, recent.user_id`,
)

/**
 * Returns the metrics of a project. They are at most a second old: counters are write-behind, flushed once a second.
 */
export async function readMetrics(
  { db, clock }: WithReads & WithClock,
  project: Project,
): Promise<z.output<typeof Metrics>> {
  const projectId = project.id
  const today = Math.floor(clock.now() / dayMillis)
  const firstDay = today - days + 1
  const [counters] = await db.run(selectCounters, { projectId, firstDay })
  const registered = await db.run(selectRecentlyRegistered, { projectId, limit: recentUsers })
  const active = await db.run(selectRecentlyActive, { projectId, limit: recentUsers })
  const countsByDay = new Map(counters?.days.map((row) => [row.day, row]))
  const daily = (count: 'signUps' | 'activeUsers') =>
    Array.from({ length: days }, (_, index) => ({
      date: new Date((firstDay + index) * dayMillis).toISOString().slice(0, 10),
      activity: countsByDay.get(firstDay + index)?.[count] ?? 0,
    }))
  return {
    total_users: counters?.totalUsers ?? 0,
    daily_users: daily('signUps'),
    daily_active_users: daily('activeUsers'),
    users_by_country: Object.fromEntries(counters?.countries.map(({ country, users }) => [country, users]) ?? []),
    recently_registered: registered.map(userView),
    recently_active: active.map(userView),
    login_methods: counters?.methods ?? [],
  }
}
