import type { WithTransaction } from '../platform/database/database.ts'
import { statement } from '../platform/database/statement.ts'

// Adds events to the counters of metrics. A user takes each step once: `counted_steps` says which are counted. Users who
// have taken all steps, or whose sign-up was not counted, are not locked. A sign-up with a password or a code is a sign-in, too.
const countEvents = statement<{ projectId: string; ids: readonly string[] }, never>(
  'count_sealed_audit_events',
  `with events as (
     select type, user_id, (at_millis / 86400000)::integer as day, details->>'method' as method,
       left(coalesce(details->>'provider_id', details->>'method', 'unknown'), 64) as way
     from audit_events where project_id = :projectId and id = any(:ids::uuid[])
       and type in ('sign_up', 'sign_in', 'sign_in_failed', 'email_verified')
   ), acted as (
     select user_id, bool_or(type = 'sign_up') as signed_up,
       count(*) filter (where type = 'sign_in' or (type = 'sign_up' and method <> 'oauth')) as sign_ins
     from events where user_id is not null and type <> 'sign_in_failed' group by user_id
   ), locked as materialized (
     select u.id, (u.signed_up_at_millis / 86400000)::integer as day, u.counted_steps as before,
       a.sign_ins + (u.counted_steps >> 2 & 1) + (u.counted_steps >> 3 & 1) as sign_ins,
       exists (select from contact_channels c where c.project_id = u.project_id and c.user_id = u.id and c.is_verified)
         as is_verified
     from acted a join users u on u.project_id = :projectId and u.id = a.user_id
     where (a.signed_up or u.counted_steps > 0) and u.counted_steps <> 15
     order by u.id for no key update of u
   ), reached as (
     select id, day, before, before | 1 | case when is_verified then 2 else 0 end
       | case when sign_ins >= 1 then 4 else 0 end | case when sign_ins >= 2 then 8 else 0 end as steps from locked
   ), stored as (
     update users u set counted_steps = r.steps from reached r
     where u.project_id = :projectId and u.id = r.id and r.steps <> r.before
   )
   insert into event_counts as c (project_id, day, event, method, event_count)
   select :projectId, day, event, method, count(*) from (
     select day, type as event, way as method from events where type in ('sign_up', 'sign_in_failed')
     union all select day, 'verified', '' from reached where steps & 2 > before & 2
     union all select day, 'second_sign_in', '' from reached where steps & 8 > before & 8
   ) counted group by day, event, method
   on conflict (project_id, day, event, method) do update set event_count = c.event_count + excluded.event_count`,
)

/**
 * Adds events of the audit trail to the counters of metrics. The transaction that seals the events calls it, so that each
 * event is counted once, by whichever node seals it.
 */
export async function countSealedEvents(
  { db }: WithTransaction,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  await db.run(countEvents, { projectId, ids })
}
