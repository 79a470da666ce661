import { statement } from '../../database/statement.ts'
import { isoDate } from './portal-call.ts'

/** How a message has fared with an endpoint. */
export interface Fate {
  readonly isDelivered: boolean
  /** When the next attempt is due. */
  readonly nextAttemptAtMillis: number | null
}

/** Numbers and words of the Svix API. */
export const statuses = { success: 0, pending: 1, fail: 2 } as const

/**
 * The columns of a fate, from the attempts `a` of one message at one endpoint. What is planned lies behind the last
 * attempt; not every attempt plans one: a resent message is tried once, whatever else is planned for it.
 */
const fateColumns = `bool_or(a.is_success) as is_delivered,
  case when max(a.next_attempt_at_millis) > max(a.at_millis) then max(a.next_attempt_at_millis) end
    as next_attempt_at_millis`

/** Joins the fate that the attempts `of` make; of none, it is null whether the message is delivered. */
export const joinFate = (of: string) => `cross join lateral (
    select ${fateColumns} from webhook_attempts a where a.project_id = :projectId and ${of}
  ) fate`

/** Whether a fate is there and has the number `:status`, if one is asked for. */
export const hasStatus = `fate.is_delivered is not null and (:status::int is null or :status::int = case
  when fate.is_delivered then ${statuses.success}
  when fate.next_attempt_at_millis is not null then ${statuses.pending} else ${statuses.fail} end)`

/** A fate in the form of the Svix API. */
export function fateOut({ isDelivered, nextAttemptAtMillis }: Fate) {
  const statusText = isDelivered ? 'success' : nextAttemptAtMillis === null ? 'fail' : 'pending'
  const nextAttempt = isDelivered || nextAttemptAtMillis === null ? null : isoDate(nextAttemptAtMillis)
  return { status: statuses[statusText], statusText, nextAttempt }
}

/** How many of the messages that were tried at an endpoint, within a span of time, have fared how. */
export const countFates = statement<
  { projectId: string; endpointId: string; since: number | null; until: number | null },
  { success: number; pending: number; fail: number }
>(
  'count_webhook_fates',
  `select count(*) filter (where is_delivered)::int as success,
     count(*) filter (where not is_delivered and next_attempt_at_millis is not null)::int as pending,
     count(*) filter (where not is_delivered and next_attempt_at_millis is null)::int as fail
   from (
     select ${fateColumns}
     from webhook_attempts a
     where a.project_id = :projectId and a.endpoint_id = :endpointId
       and (:since::bigint is null or a.at_millis >= :since::bigint)
       and (:until::bigint is null or a.at_millis <= :until::bigint)
     group by a.message_id
   ) fates`,
)
