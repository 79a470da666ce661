import type { Metrics } from '@portico/contract'
import type { z } from 'zod'
import type { WithClock } from '../../platform/clock.ts'
import type { WithReads } from '../../platform/database/database.ts'
import { query } from '../../platform/database/statement.ts'
import { joinPrimaryEmail, type UserRow, userSelectList, userTables } from '../../platform/database/tables/users.ts'
import type { Project } from '../../projects/project.ts'
import { userView } from '../../views/user-view.ts'
import { type CountersRow, describePeriod, firstDayOf, type Period, retainedWeeks, weekOf } from './period-metrics.ts'

const recentUsers = 5
const dayMillis = 24 * 60 * 60_000

interface AllCountersRow extends CountersRow {
  totalUsers: number
  countries: { country: string; users: number }[]
  methods: { method: string; count: number }[]
}

// Counters only. Those that many nodes write are sixteen shards each, added up.
const selectCounters = query<{ projectId: string; firstDay: number; firstWeek: number }, AllCountersRow>(
  'select_metric_counters',
  `select counted_from_day,
     (select coalesce(sum(user_count), 0)::bigint from project_user_counts where project_id = :projectId) as total_users,
     coalesce((select json_agg(d) from (
       select day, sum(sign_ups)::bigint as "signUps", sum(active_users)::bigint as "activeUsers"
       from project_daily_counts where project_id = :projectId and day >= least(:firstDay::int, :firstWeek::int * 7 - 3)
       group by day) d), '[]') as days,
     coalesce((select json_agg(e) from (
       select day, event, json_object_agg(method, event_count) as counts from event_counts
       where project_id = :projectId and day >= :firstDay group by day, event) e), '[]') as events,
     coalesce((select json_agg(r) from (
       select sign_up_week as "signUpWeek", week, sum(user_count)::bigint as users from retention_counts
       where project_id = :projectId and sign_up_week >= :firstWeek group by 1, 2) r), '[]') as retained,
     coalesce((select json_agg(c) from (
       select country, sum(user_count)::bigint as users from country_counts where project_id = :projectId
       group by country having sum(user_count) > 0 order by 2 desc, 1) c), '[]') as countries,
     coalesce((select json_agg(m) from (
       select method, sum(method_count)::bigint as count from login_method_counts where project_id = :projectId
       group by method having sum(method_count) > 0 order by 2 desc, 1) m), '[]') as methods
   from projects where id = :projectId`,
)

const selectRecentUsers = query<{ projectId: string; limit: number }, UserRow & { isActive: boolean; place: number }>(
  'select_recent_users',
  `select * from (
     (select false as is_active, -u.signed_up_at_millis as place, ${userSelectList} from (
        select r.* from (
          select * from users where project_id = :projectId order by signed_up_at_millis desc, id desc limit 5000
        ) r where not r.is_anonymous limit :limit
      ) u ${joinPrimaryEmail})
     union all
     select true, -recent.at_millis, found.* from (
       select user_id, at_millis from recently_active_users where project_id = :projectId
       order by at_millis desc, user_id limit :limit
     ) recent cross join lateral (
       select ${userSelectList} from ${userTables} where u.project_id = :projectId and u.id = recent.user_id limit 1
     ) found
   ) recent order by is_active, place, id`,
)

/**
 * Returns the metrics of a project. They are about a second old: activity is stored once a second, and events are counted
 * when they are sealed.
 */
export async function readMetrics(
  { db, clock }: WithReads & WithClock,
  project: Project,
  period: Period = '31d',
): Promise<z.output<typeof Metrics>> {
  const projectId = project.id
  const today = Math.floor(clock.now() / dayMillis)
  const firstWeek = weekOf(today) - retainedWeeks
  const [counters] = await db.run(selectCounters, { projectId, firstDay: firstDayOf(today, period), firstWeek })
  const recent = await db.run(selectRecentUsers, { projectId, limit: recentUsers })
  return {
    total_users: counters?.totalUsers ?? 0,
    users_by_country: Object.fromEntries(counters?.countries.map(({ country, users }) => [country, users]) ?? []),
    recently_registered: recent.filter(({ isActive }) => !isActive).map(userView),
    recently_active: recent.filter(({ isActive }) => isActive).map(userView),
    login_methods: counters?.methods ?? [],
    ...describePeriod(counters ?? { countedFromDay: 0, days: [], events: [], retained: [] }, today, period),
  }
}
