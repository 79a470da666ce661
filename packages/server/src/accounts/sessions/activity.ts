import type { Logger } from 'pino'
import { createWriteBehind, type WriteBehind } from '../../platform/database/buffers/write-behind.ts'
import type { Database } from '../../platform/database/database.ts'
import { globalStatement } from '../../platform/database/statement.ts'
import { retainedWeeks } from '../metrics/period-metrics.ts'
import { createOmittedClaims } from './omitted-claims.ts'

/**
 * Buffers the activity of users: refreshing a token is only a read, and one statement per second stores all activity. A
 * crash loses at most one second of last-active times, and nothing that was acknowledged.
 */
export interface Activity extends WriteBehind<ActivityEntry> {
  /** Counts a token from which claims of the project were left out, for the metrics of owners. */
  countOmittedClaims(projectId: string, atMillis: number): void
}

export interface ActivityEntry {
  readonly projectId: string
  readonly userId: string
  readonly sessionId: string
  readonly atMillis: number
  /** Network address of the request, as reported by a trusted proxy. */
  readonly country: string | null
}

interface Parts {
  readonly db: Database
  readonly log: Logger
  /** True if a timer writes; otherwise only `flush` does. */
  readonly hasFlushTimer: boolean
}

type Parameters = {
  projectIds: string[]
  userIds: string[]
  sessionIds: string[]
  times: number[]
  countries: (string | null)[]
}

// Each row names its own project: one statement stores the activity of all projects. Users are locked in one order, so
// that concurrent nodes cannot deadlock. The first activity of a user on a day and in a week is counted, and a user seen in
// another country moves to that country's counter.
const writeActivity = globalStatement<Parameters, never>(
  'write_activity',
  `with active as (
     select * from unnest(:projectIds::text[], :userIds::uuid[], :sessionIds::uuid[], :times::bigint[],
       :countries::text[]) as t (project_id, user_id, session_id, at_millis, country)
   ), used as (
     update sessions s set last_used_at_millis = greatest(s.last_used_at_millis, a.at_millis)
     from active a where s.project_id = a.project_id and s.id = a.session_id
   ), latest as (
     select project_id, user_id, max(at_millis) as at_millis, (max(at_millis) / 86400000)::integer as day,
       (array_agg(country order by at_millis desc) filter (where country is not null))[1] as country
     from active group by 1, 2
   ), seen as materialized (
     select u.project_id, u.id, u.active_day, u.country, l.at_millis, l.day, coalesce(l.country, u.country) as new_country,
       u.is_anonymous,
       (u.signed_up_at_millis / 86400000 + 3) / 7 as sign_up_week, (l.day + 3) / 7 as week
     from latest l join users u on u.project_id = l.project_id and u.id = l.user_id
     order by u.project_id, u.id for no key update of u
   ), written as (
     update users u set last_active_at_millis = greatest(u.last_active_at_millis, s.at_millis),
       active_day = case when s.is_anonymous then u.active_day else greatest(u.active_day, s.day) end,
       country = case when s.is_anonymous then u.country else s.new_country end,
       active_order = case when s.at_millis >= u.active_order + 3600000 then s.at_millis else u.active_order end
     from seen s where u.project_id = s.project_id and u.id = s.id
   ), counted_users as (
     -- Metrics are about users who have signed up.
     select * from seen where not is_anonymous
   ), counted as (
     insert into project_daily_counts as c (project_id, day, shard, active_users)
     select project_id, day, shard_of_user(id), count(*) from counted_users
     where active_day is null or active_day < day group by 1, 2, 3 order by 1, 2, 3
     on conflict (project_id, day, shard) do update set active_users = c.active_users + excluded.active_users
   ), retained as (
     insert into retention_counts as c (project_id, sign_up_week, week, shard, user_count)
     select project_id, sign_up_week, week, shard_of_user(id), count(*) from counted_users
     where week between sign_up_week and sign_up_week + ${retainedWeeks} and (active_day is null or (active_day + 3) / 7 < week)
     group by 1, 2, 3, 4 order by 1, 2, 3, 4
     on conflict (project_id, sign_up_week, week, shard) do update set user_count = c.user_count + excluded.user_count
   ), moved as (
     insert into country_counts as c (project_id, country, shard, user_count)
     select project_id, place, shard_of_user(id), sum(change) from (
       select project_id, id, new_country as place, 1 as change from counted_users where country is distinct from new_country
       union all select project_id, id, country, -1 from counted_users where country <> new_country
     ) moves group by 1, 2, 3 order by 1, 2, 3
     on conflict (project_id, country, shard) do update set user_count = c.user_count + excluded.user_count
   ), crowd as (
     select project_id, id as user_id, at_millis from counted_users
     union all select r.project_id, r.user_id, r.at_millis from recently_active_users r
     where r.project_id in (select project_id from seen)
       and not exists (select from seen s where s.project_id = r.project_id and s.id = r.user_id)
   ), ranked as (
     select *, row_number() over (partition by project_id order by at_millis desc, user_id) as place from crowd
   ), forgotten as (
     delete from recently_active_users r using ranked k
     where r.project_id = k.project_id and r.user_id = k.user_id and k.place > 5
   )
   insert into recently_active_users (project_id, user_id, at_millis)
   select k.project_id, k.user_id, k.at_millis from ranked k
   join counted_users s on s.project_id = k.project_id and s.id = k.user_id where k.place <= 5
   order by 1, 2
   on conflict (project_id, user_id) do update set at_millis = excluded.at_millis`,
)

export function createActivity(parts: Parts): Activity {
  const active = createActive(parts)
  const omitted = createOmittedClaims(parts)
  return {
    record: active.record,
    countOmittedClaims: (projectId, atMillis) =>
      omitted.record({ projectId, day: Math.floor(atMillis / dayMillis), tokens: 1 }),
    async flush() {
      await active.flush()
      await omitted.flush()
    },
    async stop() {
      await active.stop()
      await omitted.stop()
    },
  }
}

const dayMillis = 24 * 60 * 60_000

const createActive = ({ db, log, hasFlushTimer }: Parts): WriteBehind<ActivityEntry> =>
  createWriteBehind<ActivityEntry>({
    keyOf: ({ projectId, sessionId }) => `${projectId} ${sessionId}`,
    write: (entries) =>
      db.run(writeActivity, {
        projectIds: entries.map((entry) => entry.projectId),
        userIds: entries.map((entry) => entry.userId),
        sessionIds: entries.map((entry) => entry.sessionId),
        times: entries.map((entry) => entry.atMillis),
        countries: entries.map((entry) => entry.country),
      }),
    everyMillis: hasFlushTimer ? 1000 : null,
    log,
    what: 'last-active times',
  })

export interface WithActivity {
  readonly activity: Activity
}
