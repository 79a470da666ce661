import { statement } from '../../database/statement.ts'
import { isoDate } from './portal-call.ts'

/** Delivery status of a message at an endpoint. */
export interface MessageStatus {
  readonly isDelivered: boolean
  /** Time of the next attempt; null if none is planned. */
  readonly nextAttemptAtMillis: number | null
}

/** Status codes and names of the Svix API. */
export const statuses = { success: 0, pending: 1, fail: 2 } as const

/**
 * Columns of a status, from the attempts `a` of one message at one endpoint. A planned attempt is later than the last
 * one. Not every attempt plans another: a resent message is tried once.
 */
const statusColumns = `bool_or(a.is_success) as is_delivered,
  case when max(a.next_attempt_at_millis) > max(a.at_millis) then max(a.next_attempt_at_millis) end
    as next_attempt_at_millis`

/** Joins the status of the attempts that `of` selects. Without attempts, `is_delivered` is null. */
export const joinStatus = (of: string) => `cross join lateral (
    select ${statusColumns} from webhook_attempts a where a.project_id = :projectId and ${of}
  ) delivery`

/** Condition: there is a status, and it equals `:status` unless that is null. */
export const hasStatus = `delivery.is_delivered is not null and (:status::int is null or :status::int = case
  when delivery.is_delivered then ${statuses.success}
  when delivery.next_attempt_at_millis is not null then ${statuses.pending} else ${statuses.fail} end)`

/** Returns a status in the form of the Svix API. */
export function statusOut({ isDelivered, nextAttemptAtMillis }: MessageStatus) {
  const statusText = isDelivered ? 'success' : nextAttemptAtMillis === null ? 'fail' : 'pending'
  const nextAttempt = isDelivered || nextAttemptAtMillis === null ? null : isoDate(nextAttemptAtMillis)
  return { status: statuses[statusText], statusText, nextAttempt }
}

/** Counts the messages with attempts at an endpoint within a time range, by status. */
export const countStatuses = statement<
  { projectId: string; endpointId: string; since: number | null; until: number | null },
  { success: number; pending: number; fail: number }
>(
  'count_webhook_deliveries',
  `select count(*) filter (where is_delivered)::int as success,
     count(*) filter (where not is_delivered and next_attempt_at_millis is not null)::int as pending,
     count(*) filter (where not is_delivered and next_attempt_at_millis is null)::int as fail
   from (
     select ${statusColumns}
     from webhook_attempts a
     where a.project_id = :projectId and a.endpoint_id = :endpointId
       and (:since::bigint is null or a.at_millis >= :since::bigint)
       and (:until::bigint is null or a.at_millis <= :until::bigint)
     group by a.message_id
   ) deliveries`,
)
